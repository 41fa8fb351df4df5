export { default, generateMetadata } from '../../../(site)/member/page.tsx'
