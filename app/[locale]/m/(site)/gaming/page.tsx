export { default, generateMetadata } from '../../../(site)/gaming/page.tsx'
