import { eq } from 'drizzle-orm'
import { commentLikes, commentMentions, type comments } from '#lib/backend/db/schema/comments.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { commentAddress } from '#lib/shared/addresses/addresses.ts'
import type { NoticeKind } from '#lib/shared/vocabulary/profile.ts'
import { nameOf, notBlocking, notifyGathered } from '../notices.ts'
import type { CommentDeps } from '../targets.ts'

type Comment = typeof comments.$inferSelect

/** The first key of the lock that serialises the notices of a comment's likes; the second key is the comment. */
const LIKES_LOCK = 23

/** The author of what is commented, for a comment that begins a thread, and the notice that they receive. */
async function authorOf(ctx: Context, { targets }: CommentDeps, { rootId, targetType, targetId }: Comment) {
  if (rootId !== null) return null
  const target = await targets[targetType](ctx, targetId)
  if (target?.authorId == null || target.threadNotice === undefined) return null
  return { userId: target.authorId, kind: target.threadNotice }
}

/** Notifies those whom a shown comment answers and mentions, and the author of what it comments: each of them once. */
export async function notifyCommented(ctx: Context, deps: CommentDeps, comment: Comment): Promise<void> {
  const { id, userId, answeredUserId } = comment
  const mentions = await ctx.db
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, id))
  const kinds = new Map<number, NoticeKind>(mentions.map((row) => [row.userId, 'comment_mentioned']))
  const author = await authorOf(ctx, deps, comment)
  if (author) kinds.set(author.userId, author.kind)
  if (answeredUserId !== null) kinds.set(answeredUserId, 'comment_answered')
  kinds.delete(userId)
  const receivers = await notBlocking(ctx.db, [...kinds.keys()], userId)
  if (receivers.length === 0) return
  const values = { name: await nameOf(ctx.db, userId) }
  const link = commentAddress(id)
  for (const receiver of receivers) {
    const kind = kinds.get(receiver)
    if (kind) await notify(ctx, receiver, { kind, values, link })
  }
}

/** Notifies the author of a comment of a like. */
export const notifyLiked = (ctx: Context, { id, userId }: Comment, likerId: number): Promise<void> =>
  notifyGathered(ctx, {
    kind: 'comment_liked',
    link: commentAddress(id),
    authorId: userId,
    likerId,
    lock: [LIKES_LOCK, id],
    count: (tx) => tx.$count(commentLikes, eq(commentLikes.commentId, id)),
  })
