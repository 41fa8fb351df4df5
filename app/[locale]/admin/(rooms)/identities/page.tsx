import { IdentitiesRoom } from '#components/admin/identities/identities-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('identities')

export default IdentitiesRoom
