import type { Handler } from '#lib/backend/http/context.ts'
import type { addPostComment as endpoint } from '#lib/contract/comments/post-comments.ts'
import type { CommentDeps } from '../targets.ts'
import { createAddComment } from '../threads/add-comment.ts'

/** Comments a post, or answers a comment of it. */
export const createAddPostComment = (deps: CommentDeps): Handler<typeof endpoint> => {
  const addComment = createAddComment(deps)
  return ({ ctx, input }) => addComment({ ctx, input: { ...input, type: 'post' } })
}
