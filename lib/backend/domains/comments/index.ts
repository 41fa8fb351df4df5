/** What other parts of the back end may import from this domain. */

export { deleteCommentsOf } from './delete-comments-of.ts'
export type { CommentTarget, CommentTargets, LoadCommentTarget } from './targets.ts'
