export { default, generateMetadata } from '../../../(site)/score-live/page.tsx'
