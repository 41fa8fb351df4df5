export { default, generateMetadata } from '../../../../(site)/trophy/home/page.tsx'
