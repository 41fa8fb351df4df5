export { default, generateMetadata } from '../../../(site)/gamingList/page.tsx'
