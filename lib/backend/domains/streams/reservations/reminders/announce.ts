import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { reservations, roomAnnouncements } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import { isShown } from '#lib/backend/domains/streams/rooms/shown-status.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { heldBooking } from './due-booking.ts'

/** Followers are notified once in this time, however often the room goes on and off the air. */
const EVENING_MS = 6 * 3_600_000
/** A broadcast that begins so soon after the last is the same one, however long that was. */
const RESTART_MS = 30 * 60_000
const AT_ONCE = 500

/**
 * Records, in the transaction that opens a broadcast, that the room's followers (once an evening) and the users who
 * reserved its booking are to be notified. A job notifies them, so going live costs the same for any number of followers.
 */
export async function announce(tx: Tx, roomId: number, now: number): Promise<void> {
  const held = await heldBooking(tx, roomId)
  const bookingId = held?.booking.id ?? null
  const of = (where: ReturnType<typeof eq>) =>
    tx
      .select({ id: roomAnnouncements.id })
      .from(roomAnnouncements)
      .where(and(eq(roomAnnouncements.roomId, roomId), where))
      .limit(1)
  const evening = await of(
    sql`${roomAnnouncements.toFollowers} and ${roomAnnouncements.createdAt} > ${new Date(now - EVENING_MS).toISOString()}::timestamptz`,
  )
  const [last] = await tx
    .select({ endedAt: broadcasts.endedAt })
    .from(broadcasts)
    .where(and(eq(broadcasts.roomId, roomId), gt(broadcasts.endedAt, new Date(now - RESTART_MS))))
    .orderBy(desc(broadcasts.endedAt))
    .limit(1)
  const toFollowers = evening.length === 0 && !last
  const isNew = bookingId !== null && (await of(eq(roomAnnouncements.bookingId, bookingId))).length === 0
  if (!toFollowers && !isNew) return
  await tx
    .insert(roomAnnouncements)
    .values({ roomId, bookingId: isNew ? bookingId : null, toFollowers, createdAt: new Date(now) })
}

/** The next of those who wait, by id: anyone who wants to hear of anchors he follows, and anyone who reserved the broadcast. */
async function waiting(
  tx: Tx,
  one: typeof roomAnnouncements.$inferSelect,
  anchorId: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select w.user_id::int8 as user_id from (
      (select f.user_id from ${anchorFollows} f
        where ${one.toFollowers}::boolean and f.anchor_id = ${anchorId} and f.user_id > ${one.cursor}
          and not exists (select from ${preferences} p where p.user_id = f.user_id and p.value @> '{"tell_live":false}')
        order by f.user_id limit ${AT_ONCE})
      union
      (select r.user_id from ${reservations} r
        where r.booking_id = ${one.bookingId}::bigint and r.called_off_at is null and r.user_id > ${one.cursor}
        order by r.user_id limit ${AT_ONCE})
    ) w order by w.user_id limit ${AT_ONCE}`)
  return rows.map((row) => Number(row.user_id))
}

/** Notifies some hundreds of those who wait for the oldest room that is not announced to all yet. Null: there is none. */
async function notifyBatch({ db }: { db: Db }): Promise<number[] | null> {
  return withTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ one: roomAnnouncements, status: rooms.status, user: users })
      .from(roomAnnouncements)
      .innerJoin(rooms, eq(rooms.id, roomAnnouncements.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .where(isNull(roomAnnouncements.doneAt))
      .orderBy(asc(roomAnnouncements.id))
      .limit(1)
      .for('update', { of: roomAnnouncements, skipLocked: true })
    if (!found) return null
    const { one, user } = found
    // What is over meanwhile is no news to the rest of them.
    const isOn = isShown(found.status) && user.blockedAt === null && user.deletedAt === null
    const ids = isOn ? await waiting(tx, one, user.id) : []
    const notified = await writeNotices(tx, ids, {
      kind: 'room_live',
      values: { name: user.nickname },
      link: `/live?id=${one.roomId}`,
    })
    await tx
      .update(roomAnnouncements)
      .set({ cursor: ids.at(-1) ?? one.cursor, ...(ids.length < AT_ONCE ? { doneAt: sql`now()` } : {}) })
      .where(eq(roomAnnouncements.id, one.id))
    return notified
  })
}

/** Notifies everybody who waits for a room that went public, a batch after the other. Answers how many were notified. */
export async function announceRooms(deps: { db: Db; publish: Context['publish'] }): Promise<number> {
  let total = 0
  for (;;) {
    const notified = await notifyBatch(deps)
    if (notified === null) return total
    await publishUnreadAll(deps, notified)
    total += notified.length
  }
}
