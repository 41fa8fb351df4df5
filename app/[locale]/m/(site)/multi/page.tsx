export { default, generateMetadata } from '../../../(site)/multi/page.tsx'
