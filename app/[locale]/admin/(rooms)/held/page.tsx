import { HeldMessagesSection } from '#components/admin/held-messages-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('held')

export default HeldMessagesSection
