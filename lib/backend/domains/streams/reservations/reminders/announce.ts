import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { preferences } from '#lib/backend/db/schema/preferences.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { reservations, roomAnnouncements } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import { isShown } from '#lib/backend/domains/streams/rooms/shown-status.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { currentBooking } from './due-booking.ts'

/** Followers are notified at most once in this time, however often the room goes live. */
const EVENING_MS = 6 * 3_600_000
/** A broadcast that begins within this time of the last one's end counts as the same one. */
const RESTART_MS = 30 * 60_000
const BATCH_SIZE = 500

/**
 * Records, in the transaction that begins a broadcast, that the room's followers (once an evening) and the
 * users who reserved its booking are to be notified. A job notifies them, so going live costs the same for
 * any number of followers.
 */
export async function announce(tx: Tx, roomId: number, now: number): Promise<void> {
  const current = await currentBooking(tx, roomId)
  const bookingId = current?.booking.id ?? null
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

/**
 * Loads the next recipients by id: followers who want to be notified, and users who reserved the broadcast, without
 * those who have blocked the anchor.
 */
async function loadRecipients(
  tx: Tx,
  announcement: typeof roomAnnouncements.$inferSelect,
  anchorId: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select w.user_id::int8 as user_id from (
      (select f.user_id from ${anchorFollows} f
        where ${announcement.toFollowers}::boolean and f.anchor_id = ${anchorId} and f.user_id > ${announcement.cursor}
          and not exists (select from ${preferences} p where p.user_id = f.user_id and p.value @> '{"tell_live":false}')
          and not ${blockedCondition(sql`f.user_id`, anchorId)}
        order by f.user_id limit ${BATCH_SIZE})
      union
      (select r.user_id from ${reservations} r
        where r.booking_id = ${announcement.bookingId}::bigint and r.called_off_at is null and r.user_id > ${announcement.cursor}
          and not ${blockedCondition(sql`r.user_id`, anchorId)}
        order by r.user_id limit ${BATCH_SIZE})
    ) w order by w.user_id limit ${BATCH_SIZE}`)
  return rows.map((row) => Number(row.user_id))
}

/**
 * Notifies the next batch of recipients of the oldest unfinished announcement. Returns null if there is none.
 */
async function notifyBatch({ db }: { db: Db }): Promise<number[] | null> {
  return withTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ announcement: roomAnnouncements, status: rooms.status, user: users })
      .from(roomAnnouncements)
      .innerJoin(rooms, eq(rooms.id, roomAnnouncements.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .where(isNull(roomAnnouncements.doneAt))
      .orderBy(asc(roomAnnouncements.id))
      .limit(1)
      .for('update', { of: roomAnnouncements, skipLocked: true })
    if (!found) return null
    const { announcement, user } = found
    // A broadcast that has ended meanwhile is not announced to the rest.
    const isOn = isShown(found.status) && user.blockedAt === null && user.deletedAt === null
    const ids = isOn ? await loadRecipients(tx, announcement, user.id) : []
    const notified = await writeNotices(tx, ids, {
      kind: 'room_live',
      values: { name: user.nickname },
      link: `/live?id=${announcement.roomId}`,
    })
    await tx
      .update(roomAnnouncements)
      .set({
        cursor: ids.at(-1) ?? announcement.cursor,
        ...(ids.length < BATCH_SIZE ? { doneAt: sql`now()` } : {}),
      })
      .where(eq(roomAnnouncements.id, announcement.id))
    return notified
  })
}

/** Notifies all recipients of rooms that went live, batch by batch. Returns how many were notified. */
export async function announceRooms(deps: { db: Db; publish: Context['publish'] }): Promise<number> {
  let total = 0
  for (;;) {
    const notified = await notifyBatch(deps)
    if (notified === null) return total
    await publishUnreadAll(deps, notified)
    total += notified.length
  }
}
