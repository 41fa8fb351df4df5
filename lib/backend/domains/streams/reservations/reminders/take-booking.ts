import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms, type SetAt } from '#lib/backend/db/schema/streams/streams.ts'
import { copyCover } from '#lib/backend/domains/streams/recordings/copy-cover.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { type BookingToTake, dueBooking, heldBooking, MATCH_OVER } from './due-booking.ts'

interface Taking {
  db: Db
  /** Without it a booking's cover stays its own. */
  storage?: Storage | undefined
}

/** For what is written to a room: its anchor sets these now. */
export function setNow(now: number, ...fields: (keyof SetAt)[]) {
  const at = new Date(now).toISOString()
  return sql`${rooms.setAt} || ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, at])))}::jsonb`
}

/** What was set before that is of another evening: before the booking was made, or before the last broadcast was over. */
async function turnOf(tx: Tx, { booking }: BookingToTake): Promise<number> {
  const [last] = await tx
    .select({ endedAt: broadcasts.endedAt })
    .from(broadcasts)
    .where(and(eq(broadcasts.roomId, booking.roomId), isNotNull(broadcasts.endedAt)))
    .orderBy(desc(broadcasts.endedAt))
    .limit(1)
  return Math.max(booking.createdAt.getTime(), last?.endedAt?.getTime() ?? 0)
}

type Room = typeof rooms.$inferSelect
/** Whether the room takes a thing from the booking: not what its anchor has set for it. */
type Wants = (field: keyof SetAt) => boolean

function wordsFrom({ booking, match }: BookingToTake, room: Room, wants: Wants) {
  const language = booking.language ?? room.language ?? 'zh'
  const title = (of: string) => (of === language ? booking.title : null)
  return {
    ...(wants('match') ? { matchId: booking.matchId, ...(match ? { category: match.sport } : {}) } : {}),
    ...(wants('title') ? { titleZh: title('zh'), titleEn: title('en'), titleVi: title('vi') } : {}),
    ...(wants('tags') && booking.tags.length > 0 ? { tags: booking.tags } : {}),
    ...(wants('language') && booking.language ? { language: booking.language } : {}),
  }
}

/**
 * Gives a room the words of a booking: match, title, tags, language and cover. With `keep` what its anchor has set for
 * it stays. The booking it had before is left.
 */
export async function takeBooking(
  { db, storage }: Taking,
  taken: BookingToTake,
  { now, keep }: { now: number; keep: boolean },
): Promise<void> {
  const { booking } = taken
  // No file is touched inside a transaction: a copy that is not wanted after all goes again.
  const copy = storage ? await copyCover(storage, booking.cover) : null
  const drop = async (key: string | null) => {
    if (key !== null && !key.startsWith('/')) await storage?.remove(key).catch(() => undefined)
  }
  const old = await withTransaction(db, async (tx) => {
    const [room] = await tx.select().from(rooms).where(eq(rooms.id, booking.roomId)).for('update')
    if (!room) return copy
    const turn = keep ? await turnOf(tx, taken) : Number.POSITIVE_INFINITY
    const wants: Wants = (field) => {
      const at = room.setAt[field]
      return at === undefined || Date.parse(at) <= turn
    }
    const cover = copy !== null && wants('cover')
    const at = new Date(now)
    await tx
      .update(rooms)
      .set({ ...wordsFrom(taken, room, wants), ...(cover ? { cover: copy } : {}), updatedAt: at })
      .where(eq(rooms.id, room.id))
    await tx
      .update(bookings)
      .set({ leftAt: at })
      .where(
        and(
          eq(bookings.roomId, room.id),
          ne(bookings.id, booking.id),
          isNotNull(bookings.takenAt),
          isNull(bookings.leftAt),
        ),
      )
    await tx.update(bookings).set({ takenAt: at, leftAt: null }).where(eq(bookings.id, booking.id))
    return cover ? room.cover : copy
  })
  await drop(old)
}

/** The room is about no booking any more; the match that came with it goes too, unless its anchor has set one since. */
export async function leaveBooking(db: Db, { booking }: BookingToTake, now: number): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx
      .update(bookings)
      .set({ leftAt: new Date(now) })
      .where(eq(bookings.id, booking.id))
    if (booking.matchId === null || booking.takenAt === null) return
    await tx
      .update(rooms)
      .set({ matchId: null })
      .where(
        and(
          eq(rooms.id, booking.roomId),
          eq(rooms.matchId, booking.matchId),
          sql`coalesce((${rooms.setAt} ->> 'match')::timestamptz <= ${booking.takenAt.toISOString()}::timestamptz, true)`,
        ),
      )
  })
}

const LONG_AGO_MS = 12 * 3_600_000

/** A room that goes on the air takes the booking that is due, once, and leaves the one of another evening. */
export async function takeDueBooking(taking: Taking, roomId: number, now: number): Promise<void> {
  const [due, held] = [await dueBooking(taking.db, roomId, now), await heldBooking(taking.db, roomId)]
  if (due) {
    if (due.booking.id !== held?.booking.id) await takeBooking(taking, due, { now, keep: true })
    return
  }
  if (!held) return
  const isOver = held.match ? MATCH_OVER.includes(held.match.status) : false
  if (isOver || held.booking.startsAt.getTime() < now - LONG_AGO_MS) await leaveBooking(taking.db, held, now)
}
