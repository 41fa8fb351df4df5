import { ReportsSection } from '#components/admin/reports/reports-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('reports')

export default ReportsSection
