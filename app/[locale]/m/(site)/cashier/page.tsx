export { default, generateMetadata } from '../../../(site)/cashier/page.tsx'
