export { default, generateMetadata } from '../../../(site)/rank/page.tsx'
