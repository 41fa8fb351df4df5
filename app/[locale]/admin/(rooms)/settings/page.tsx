import { SettingsSection } from '#components/admin/settings/settings-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('settings')

export default SettingsSection
