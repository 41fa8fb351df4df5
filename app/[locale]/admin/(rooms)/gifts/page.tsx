import { GiftsSection } from '#components/admin/gifts/gifts-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('gifts')

export default GiftsSection
