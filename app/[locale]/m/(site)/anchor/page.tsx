export { default, generateMetadata } from '../../../(site)/anchor/page.tsx'
