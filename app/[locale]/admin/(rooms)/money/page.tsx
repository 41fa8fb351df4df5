import { MoneyRoom } from '#components/admin/money/money-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('money')

export default MoneyRoom
