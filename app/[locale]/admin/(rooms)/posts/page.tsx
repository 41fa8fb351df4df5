import { PostsSection } from '#components/admin/posts-section.tsx'
import { roomMetadata } from '../../room-metadata.ts'

export const generateMetadata = roomMetadata('posts')

export default PostsSection
