export { default, generateMetadata } from '../../../(site)/football/page.tsx'
