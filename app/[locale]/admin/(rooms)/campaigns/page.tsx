import { CampaignsRoom } from '#components/admin/campaigns/campaigns-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('campaigns')

export default CampaignsRoom
