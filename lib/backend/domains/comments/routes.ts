import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as mentions from '#lib/contract/comments/mentions.ts'
import * as postComments from '#lib/contract/comments/post-comments.ts'
import * as review from '#lib/contract/comments/review.ts'
import * as threads from '#lib/contract/comments/threads.ts'
import { createFindMentionable } from './mentions/find-mentionable.ts'
import { createGetOwnReplies } from './mentions/get-own-replies.ts'
import { createAddPostComment } from './post-comments/add-post-comment.ts'
import { createGetPostComments } from './post-comments/get-post-comments.ts'
import { likePostComment } from './post-comments/like-post-comment.ts'
import { createDecideHeldComment } from './review/decide-held-comment.ts'
import { createGetHeldComments } from './review/get-held-comments.ts'
import type { CommentDeps } from './targets.ts'
import { createAddComment } from './threads/add-comment.ts'
import { createDeleteComment } from './threads/delete-comment.ts'
import { createGetComments } from './threads/get-comments.ts'
import { createGetThread } from './threads/get-thread.ts'
import { likeComment } from './threads/like-comment.ts'

/** Routes for comments of articles, videos, recordings and posts, and for their review. */
export const commentRoutes = (deps: CommentDeps): Route[] => [
  bind(threads.getComments, createGetComments(deps)),
  bind(threads.getThread, createGetThread(deps)),
  bind(threads.addComment, createAddComment(deps)),
  bind(threads.likeComment, likeComment),
  bind(threads.deleteComment, createDeleteComment(deps)),
  bind(postComments.getPostComments, createGetPostComments(deps)),
  bind(postComments.addPostComment, createAddPostComment(deps)),
  bind(postComments.likePostComment, likePostComment),
  bind(mentions.getOwnReplies, createGetOwnReplies(deps)),
  bind(mentions.findMentionable, createFindMentionable(deps)),
  bind(review.getHeldComments, createGetHeldComments(deps)),
  bind(review.decideHeldComment, createDecideHeldComment(deps)),
]
