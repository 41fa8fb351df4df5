export { default, generateMetadata } from '../../../(site)/base-basketball/page.tsx'
