import { MoneySection } from '#components/admin/money/money-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('money')

export default MoneySection
