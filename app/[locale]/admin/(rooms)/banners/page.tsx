import { BannersSection } from '#components/admin/banners/banners-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('banners')

export default BannersSection
