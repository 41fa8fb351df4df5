export { default, generateMetadata } from '../../../(site)/attention/page.tsx'
