import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMarks } from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { MarkSign, MarkState } from '#lib/shared/vocabulary/rooms.ts'
import { loadPeople, type Person } from '../people.ts'

/** Loads the kicked users an account resembles in a room. */
export async function loadMarks(
  db: Queryable,
  roomId: number,
  userId: number,
): Promise<(Person & { sign: MarkSign; state: MarkState })[]> {
  const rows = await db
    .select({ likeUserId: roomMarks.likeUserId, sign: roomMarks.sign, state: roomMarks.state })
    .from(roomMarks)
    .where(and(eq(roomMarks.roomId, roomId), eq(roomMarks.userId, userId), isNull(roomMarks.dismissedAt)))
  const people = await loadPeople(
    db,
    rows.map(({ likeUserId }) => likeUserId),
  )
  return rows.flatMap(({ likeUserId, sign, state }) => {
    const person = people.get(likeUserId)
    return person ? [{ ...person, sign, state }] : []
  })
}
