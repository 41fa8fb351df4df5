import { CampaignsSection } from '#components/admin/campaigns/campaigns-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('campaigns')

export default CampaignsSection
