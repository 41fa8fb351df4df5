import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { commentMentions, comments } from '#lib/backend/db/schema/comments.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnReplies as endpoint } from '#lib/contract/comments/mentions.ts'
import type { CommentDeps } from '../targets.ts'
import { notBlockedBy, selectComments, targetKey, targetsOf, toComments } from '../threads/comment-rows.ts'

/** Lists answers to the caller, or mentions of the caller. */
export const createGetOwnReplies =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { kind, before, limit } }) => {
    const userId = requireUserId(ctx)
    const mentioning = ctx.db
      .select({ id: commentMentions.commentId })
      .from(commentMentions)
      .where(eq(commentMentions.userId, userId))
    const rows = await selectComments(ctx.db, {
      where: and(
        kind === 'answers' ? eq(comments.answeredUserId, userId) : inArray(comments.id, mentioning),
        eq(comments.state, 'shown'),
        ne(comments.userId, userId),
        before === undefined ? undefined : lt(comments.id, before),
        notBlockedBy(userId),
      ),
      order: [desc(comments.id)],
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const targets = await targetsOf(ctx, deps, page)
    // What was commented may be gone, and with it the page of the comment.
    const readable = page.filter(({ comment }) => targets.get(targetKey(comment)))
    return { list: await toComments(ctx, deps, readable, targets), has_more: rows.length > limit }
  }
