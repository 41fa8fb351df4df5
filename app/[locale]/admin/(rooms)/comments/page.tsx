import { CommentsSection } from '#components/admin/comments-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('comments')

export default CommentsSection
