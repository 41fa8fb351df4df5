import { SmsSection } from '#components/admin/sms-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('sms')

export default SmsSection
