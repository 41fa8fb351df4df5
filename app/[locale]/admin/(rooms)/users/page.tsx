import { UsersRoom } from '#components/admin/users/users-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('users')

export default UsersRoom
