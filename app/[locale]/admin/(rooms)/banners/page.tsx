import { BannersRoom } from '#components/admin/banners/banners-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('banners')

export default BannersRoom
