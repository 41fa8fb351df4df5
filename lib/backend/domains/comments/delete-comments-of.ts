import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { commentCounts, comments } from '#lib/backend/db/schema/comments.ts'
import type { CommentTargetType } from '#lib/shared/comments.ts'

/**
 * Deletes the comments of targets that are deleted themselves, with their likes and mentions. For targets of the demo
 * world, whose comments have no pictures. For use in the transaction that deletes the targets.
 */
export async function deleteCommentsOf(tx: Queryable, type: CommentTargetType, ids: readonly number[]) {
  if (ids.length === 0) return
  for (const table of [comments, commentCounts])
    await tx.delete(table).where(and(eq(table.targetType, type), inArray(table.targetId, [...ids])))
}
