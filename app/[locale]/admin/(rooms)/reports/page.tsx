import { ReportsRoom } from '#components/admin/reports/reports-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('reports')

export default ReportsRoom
