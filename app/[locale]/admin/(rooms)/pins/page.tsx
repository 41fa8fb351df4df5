import { PinsSection } from '#components/admin/pins/pins-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('pins')

export default PinsSection
