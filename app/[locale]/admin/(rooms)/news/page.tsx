import { NewsSection } from '#components/admin/news/news-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('news')

export default NewsSection
