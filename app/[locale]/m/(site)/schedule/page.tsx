export { default, generateMetadata } from '../../../(site)/schedule/page.tsx'
