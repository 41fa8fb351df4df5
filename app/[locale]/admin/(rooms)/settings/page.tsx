import { SettingsRoom } from '#components/admin/settings/settings-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('settings')

export default SettingsRoom
