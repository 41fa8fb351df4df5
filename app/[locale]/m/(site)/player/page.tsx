export { default, generateMetadata } from '../../../(site)/player/page.tsx'
