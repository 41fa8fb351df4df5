import { eq, inArray } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { deleteComment as endpoint } from '#lib/contract/comments/threads.ts'
import type { CommentDeps } from '../targets.ts'
import { countShown } from './counts.ts'

type Comment = typeof comments.$inferSelect

/** Locks a comment after the one that began its thread, so that answers and removals do not wait for each other. */
export async function lockComment(tx: Queryable, id: number): Promise<Comment> {
  const [found] = await tx.select({ rootId: comments.rootId }).from(comments).where(eq(comments.id, id))
  if (!found) throw notFound('comment')
  const ids = found.rootId === null ? [id] : [found.rootId, id]
  const rows = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, ids))
    .orderBy(comments.id)
    .for('update')
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound('comment')
  return row
}

/** Removes a locked comment in its transaction. Returns whether it was not removed before. */
export async function removeComment(
  ctx: Pick<Context, 'events'>,
  tx: Tx,
  comment: Comment,
  removedBy: number,
): Promise<boolean> {
  if (comment.state === 'removed') return false
  await tx
    .update(comments)
    .set({ state: 'removed', listed: comment.answers > 0, removedBy })
    .where(eq(comments.id, comment.id))
  if (comment.state === 'shown') await countShown(ctx, tx, comment, -1)
  return true
}

const isOperator = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.role !== 'guest' && actor.roles.includes('operator')

/** Whether the caller may remove a comment: their own, one under what is theirs, and operators every one. */
async function mayRemove(ctx: Context, { targets }: CommentDeps, userId: number, comment: Comment) {
  if (comment.userId === userId || isOperator(ctx)) return true
  return (await targets[comment.targetType](ctx, comment.targetId))?.authorId === userId
}

/** Removes a comment with its picture; what it said is kept for reports. */
export const createDeleteComment =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const userId = requireUserId(ctx)
    const removed = await withTransaction(ctx.db, async (tx) => {
      const comment = await lockComment(tx, id)
      if (!(await mayRemove({ ...ctx, db: tx }, deps, userId, comment)))
        throw new Refusal('forbidden', 'forbidden')
      if (!(await removeComment(ctx, tx, comment, userId))) return null
      if (comment.userId !== userId && isOperator(ctx))
        await writeAudit(ctx, tx, {
          action: 'delete_comment',
          target: `comment:${id}`,
          detail: { user: comment.userId, type: comment.targetType, id: comment.targetId },
        })
      return comment
    })
    if (removed?.image) await deps.storage.remove(removed.image)
    return { id }
  }
