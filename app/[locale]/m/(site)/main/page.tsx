export { default, generateMetadata } from '../../../(site)/main/page.tsx'
