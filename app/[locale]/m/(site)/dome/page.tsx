export { default, generateMetadata } from '../../../(site)/dome/page.tsx'
