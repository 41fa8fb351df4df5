import { TiersSection } from '#components/admin/tiers/tiers-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('tiers')

export default TiersSection
