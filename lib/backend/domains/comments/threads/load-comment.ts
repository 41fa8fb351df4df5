import { asc, eq } from 'drizzle-orm'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { CommentDeps } from '../targets.ts'
import { type CommentInput, selectComments, toComments } from './comment-rows.ts'

/** Loads one comment in its wire format, whatever its state. */
export async function loadComment(ctx: Context, deps: CommentDeps, id: number): Promise<CommentInput> {
  const rows = await selectComments(ctx.db, {
    where: eq(comments.id, id),
    order: [asc(comments.id)],
    limit: 1,
  })
  const [comment] = await toComments(ctx, deps, rows)
  if (!comment) throw notFound('comment')
  return comment
}
