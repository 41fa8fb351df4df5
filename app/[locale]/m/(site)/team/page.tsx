export { default, generateMetadata } from '../../../(site)/team/page.tsx'
