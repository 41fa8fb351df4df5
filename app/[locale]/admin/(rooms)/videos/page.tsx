import { VideosSection } from '#components/admin/videos/videos-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('videos')

export default VideosSection
