import { ApplicationsRoom } from '#components/admin/applications/applications-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('applications')

export default ApplicationsRoom
