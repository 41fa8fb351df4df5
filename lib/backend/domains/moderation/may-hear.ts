import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import { heldTopic } from '#lib/backend/realtime/topics.ts'
import { standingIn } from './sanctions/standing.ts'

/**
 * Whether a user may hear that lines wait and whom to watch: of a room by his right to decide either, of all rooms as
 * an operator. Asked
 * when he begins to listen; the lines themselves are read by a call that asks again.
 */
async function mayHearHeld(db: Queryable, userId: number, topic: string): Promise<boolean> {
  if (topic === heldTopic('all'))
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

/** The same for every topic that is asked about: a room's is for everybody who is not put out of it. */
export async function mayHear(db: Queryable, userId: number, topic: string): Promise<boolean> {
  const room = /^room:(\d+)$/.exec(topic)?.[1]
  if (room === undefined) return mayHearHeld(db, userId, topic)
  return (await standingIn(db, Number(room), userId)).kicked === null
}
