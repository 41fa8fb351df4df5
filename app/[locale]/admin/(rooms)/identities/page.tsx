import { IdentitiesSection } from '#components/admin/identities/identities-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('identities')

export default IdentitiesSection
