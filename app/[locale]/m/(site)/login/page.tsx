export { default, generateMetadata } from '../../../(site)/login/page.tsx'
