import { AppealsSection } from '#components/admin/appeals/appeals-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('appeals')

export default AppealsSection
