import { LogSection } from '#components/admin/log-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('log')

export default LogSection
