import { LogRoom } from '#components/admin/log-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('log')

export default LogRoom
