export { default, generateMetadata } from '../../../(site)/downLoad/page.tsx'
