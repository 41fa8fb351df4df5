/** What other parts of the back end may import from this domain. */

export { createCommentCopyright } from './comment-copyright.ts'
export { deleteCommentsOf } from './delete-comments-of.ts'
export { commentsCounted } from './events.ts'
export { notBlocking, notifyGathered } from './notices.ts'
export type { CommentTarget, CommentTargets, LoadCommentTarget } from './targets.ts'
export { prepareMentions, prepareText, storePicture } from './threads/prepare-comment.ts'
