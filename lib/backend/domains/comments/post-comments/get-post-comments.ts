import type { Handler } from '#lib/backend/http/context.ts'
import type { getPostComments as endpoint } from '#lib/contract/comments/post-comments.ts'
import type { CommentDeps } from '../targets.ts'
import { createGetComments } from '../threads/get-comments.ts'

/** Lists the threads of a post. */
export const createGetPostComments = (deps: CommentDeps): Handler<typeof endpoint> => {
  const getComments = createGetComments(deps)
  return ({ ctx, input }) => getComments({ ctx, input: { ...input, type: 'post' } })
}
