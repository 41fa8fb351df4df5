import { TiersRoom } from '#components/admin/tiers/tiers-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('tiers')

export default TiersRoom
