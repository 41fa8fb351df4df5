export { default, generateMetadata } from '../../../../(bare)/live/chat/page.tsx'
