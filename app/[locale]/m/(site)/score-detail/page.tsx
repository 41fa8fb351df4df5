export { default, generateMetadata } from '../../../(site)/score-detail/page.tsx'
