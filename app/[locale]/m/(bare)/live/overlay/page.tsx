export { default, generateMetadata } from '../../../../(bare)/live/overlay/page.tsx'
