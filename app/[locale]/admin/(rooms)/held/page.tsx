import { HeldRoom } from '#components/admin/held-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('held')

export default HeldRoom
