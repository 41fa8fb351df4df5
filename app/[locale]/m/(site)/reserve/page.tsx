export { default, generateMetadata } from '../../../(site)/reserve/page.tsx'
