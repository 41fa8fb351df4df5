export { default, generateMetadata } from '../../../(site)/detail/page.tsx'
