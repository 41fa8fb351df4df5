import { AppealsRoom } from '#components/admin/appeals/appeals-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('appeals')

export default AppealsRoom
