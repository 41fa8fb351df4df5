export { default, generateMetadata } from '../../../(site)/gamingDetail/page.tsx'
