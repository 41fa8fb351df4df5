export { default, generateMetadata } from '../../../(site)/demo/page.tsx'
