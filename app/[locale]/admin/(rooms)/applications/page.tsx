import { ApplicationsSection } from '#components/admin/applications/applications-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('applications')

export default ApplicationsSection
