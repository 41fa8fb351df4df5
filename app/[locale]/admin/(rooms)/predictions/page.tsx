import { PredictionsSection } from '#components/admin/predictions/predictions-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('predictions')

export default PredictionsSection
