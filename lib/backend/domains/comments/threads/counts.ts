import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { commentCounts, comments } from '#lib/backend/db/schema/comments.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { commentsCounted } from '../events.ts'

type Counted = Pick<typeof comments.$inferSelect, 'targetType' | 'targetId' | 'rootId'>

/**
 * Counts a comment that is shown from now on (1), or no longer (-1): in its target and, for an answer, in its thread. A
 * removed comment that began a thread is listed while the thread has answers. For use in the transaction that changes
 * the comment.
 */
export async function countShown(
  { events }: Pick<Context, 'events'>,
  tx: Tx,
  { targetType, targetId, rootId }: Counted,
  step: 1 | -1,
) {
  const [counted] = await tx
    .insert(commentCounts)
    .values({ targetType, targetId, total: Math.max(0, step) })
    .onConflictDoUpdate({
      target: [commentCounts.targetType, commentCounts.targetId],
      set: { total: sql`greatest(0, ${commentCounts.total} + ${step}::int)` },
    })
    .returning()
  if (counted) await events.inTransaction(tx, commentsCounted, counted)
  if (rootId === null) return
  const answers = sql`${comments.answers} + ${step}::int`
  await tx
    .update(comments)
    .set({
      answers,
      listed: sql`${comments.state} = 'shown' or (${comments.state} = 'removed' and ${answers} > 0)`,
    })
    .where(eq(comments.id, rootId))
}
