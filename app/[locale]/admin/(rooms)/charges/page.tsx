import { ChargesSection } from '#components/admin/charges/charges-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('charges')

export default ChargesSection
