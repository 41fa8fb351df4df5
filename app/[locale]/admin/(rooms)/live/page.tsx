import { LiveRoom } from '#components/admin/live/live-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('live')

export default LiveRoom
