export { default, generateMetadata } from '../../../(site)/live/page.tsx'
