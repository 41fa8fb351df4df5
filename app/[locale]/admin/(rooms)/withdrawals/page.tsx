import { WithdrawalsSection } from '#components/admin/withdrawals/withdrawals-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('withdrawals')

export default WithdrawalsSection
