import { CopyrightSection } from '#components/admin/copyright/copyright-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('copyright')

export default CopyrightSection
