export { default, generateMetadata } from '../../../(site)/about-user/page.tsx'
