import { ChargesRoom } from '#components/admin/charges/charges-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('charges')

export default ChargesRoom
