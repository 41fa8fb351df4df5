import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import { heldMessagesTopic } from '#lib/backend/realtime/topics.ts'
import { loadSanctionEnds } from './sanctions/sanction-ends.ts'

/**
 * Whether a user may subscribe to a topic of held messages and watched users: that of a room with the right
 * to decide either, that of all rooms as an operator. Checked when the subscription starts; the messages
 * themselves are loaded by a call that checks again.
 */
async function canSubscribeToHeld(db: Queryable, userId: number, topic: string): Promise<boolean> {
  if (topic === heldMessagesTopic('all'))
    return (
      (await db.$count(
        users,
        and(
          eq(users.id, userId),
          eq(users.isOperator, true),
          isNull(users.blockedAt),
          isNull(users.deletedAt),
        ),
      )) > 0
    )
  const room = /^held:(\d+)$/.exec(topic)?.[1]
  if (room === undefined) return false
  const [row] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.id, Number(room)))
  return (
    row !== undefined &&
    (await rightsIn(db, row.id, userId)).rights.some((right) => right === 'review' || right === 'kick')
  )
}

/** Whether a user may subscribe to a topic; that of a room is for everybody who is not kicked from it. */
export async function canSubscribe(db: Queryable, userId: number, topic: string): Promise<boolean> {
  const room = /^room:(\d+)$/.exec(topic)?.[1]
  if (room === undefined) return canSubscribeToHeld(db, userId, topic)
  return (await loadSanctionEnds(db, Number(room), userId)).kicked === null
}
