export { default, generateMetadata } from '../../../(site)/gamingLeague/page.tsx'
