export { default, generateMetadata } from '../../../(site)/video-player/page.tsx'
