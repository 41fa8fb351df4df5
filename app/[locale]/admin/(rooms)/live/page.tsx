import { LiveSection } from '#components/admin/live/live-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('live')

export default LiveSection
