import { MallSection } from '#components/admin/mall/mall-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('mall')

export default MallSection
