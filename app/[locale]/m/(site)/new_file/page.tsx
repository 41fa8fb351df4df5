export { default, generateMetadata } from '../../../(site)/new_file/page.tsx'
