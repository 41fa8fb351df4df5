import { NewsRoom } from '#components/admin/news/news-room.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('news')

export default NewsRoom
