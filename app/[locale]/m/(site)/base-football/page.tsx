export { default, generateMetadata } from '../../../(site)/base-football/page.tsx'
