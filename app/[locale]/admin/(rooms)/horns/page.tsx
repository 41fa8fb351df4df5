import { HornsSection } from '#components/admin/horns-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('horns')

export default HornsSection
