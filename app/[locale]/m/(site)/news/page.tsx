export { default, generateMetadata } from '../../../(site)/news/page.tsx'
