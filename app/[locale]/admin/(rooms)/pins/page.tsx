import { PinsRoom } from '#components/admin/pins/pins-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('pins')

export default PinsRoom
