export { default, generateMetadata } from '../../../(site)/persona/page.tsx'
