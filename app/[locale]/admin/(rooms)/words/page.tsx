import { FilterWordsSection } from '#components/admin/filter-words-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('words')

export default FilterWordsSection
