import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'

/** Loads the oldest warning of a user in a room that they have not acknowledged. */
export async function loadOpenWarning(
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
