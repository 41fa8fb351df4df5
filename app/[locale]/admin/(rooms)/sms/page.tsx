import { SmsRoom } from '#components/admin/sms-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('sms')

export default SmsRoom
