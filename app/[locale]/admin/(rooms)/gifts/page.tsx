import { GiftsRoom } from '#components/admin/gifts/gifts-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('gifts')

export default GiftsRoom
