import { UsersSection } from '#components/admin/users/users-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('users')

export default UsersSection
