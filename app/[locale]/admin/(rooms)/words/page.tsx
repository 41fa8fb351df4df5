import { WordsRoom } from '#components/admin/words-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('words')

export default WordsRoom
