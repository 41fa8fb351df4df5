export { default, generateMetadata } from '../../../(site)/basketball/page.tsx'
