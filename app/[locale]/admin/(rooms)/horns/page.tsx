import { HornsRoom } from '#components/admin/horns-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('horns')

export default HornsRoom
