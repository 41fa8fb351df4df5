export { default, generateMetadata } from '../../../(site)/foresight/page.tsx'
