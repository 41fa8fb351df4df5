import type { Handler } from '#lib/backend/http/context.ts'
import type { likePostComment as endpoint } from '#lib/contract/comments/post-comments.ts'
import { likeComment } from '../threads/like-comment.ts'

/** Likes a comment of a post, or withdraws the like. */
export const likePostComment: Handler<typeof endpoint> = likeComment
