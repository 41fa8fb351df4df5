import { asc, desc, eq } from 'drizzle-orm'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getHeldComments as endpoint } from '#lib/contract/comments/review.ts'
import type { CommentDeps } from '../targets.ts'
import { selectComments, toComments } from '../threads/comment-rows.ts'

/** Lists comments that wait for review, or removed ones. */
export const createGetHeldComments =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const where = eq(comments.state, state)
    const rows = await selectComments(ctx.db, {
      where,
      order: [state === 'held' ? asc(comments.id) : desc(comments.id)],
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const list = await toComments(ctx, deps, rows)
    // Operators see what a removed comment said.
    const texts = new Map(rows.map(({ comment }) => [comment.id, comment.text]))
    return {
      list: list.map((comment) => ({ ...comment, text: texts.get(comment.id) ?? '' })),
      page,
      page_size,
      total: await ctx.db.$count(comments, where),
    }
  }
