import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'

/** The oldest warning in a room that a user has not acknowledged. */
export async function openWarning(
  db: Queryable,
  roomId: number,
  userId: number,
): Promise<{ id: number; reason: string } | null> {
  const [row] = await db
    .select({ id: roomWarnings.id, reason: roomWarnings.reason })
    .from(roomWarnings)
    .where(and(eq(roomWarnings.userId, userId), eq(roomWarnings.roomId, roomId), isNull(roomWarnings.seenAt)))
    .orderBy(asc(roomWarnings.id))
    .limit(1)
  return row ?? null
}
