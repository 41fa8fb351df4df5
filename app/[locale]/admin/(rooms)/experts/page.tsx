import { ExpertsSection } from '#components/admin/experts/experts-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('experts')

export default ExpertsSection
