import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms, type SetAt } from '#lib/backend/db/schema/streams/streams.ts'
import { copyCover } from '#lib/backend/domains/streams/pictures/copy-cover.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { type BookingWithMatch, currentBooking, dueBooking, MATCH_OVER } from './due-booking.ts'

interface TakeBookingDeps {
  db: Db
  /** Without a storage, covers are not copied to the room. */
  storage?: Storage | undefined
}

/** Returns the room's `setAt` with the given fields marked as set by its anchor now. */
export function withSetAt(now: number, ...fields: (keyof SetAt)[]) {
  const at = new Date(now).toISOString()
  return sql`${rooms.setAt} || ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, at])))}::jsonb`
}

/**
 * Values set before this time belong to an earlier broadcast: before the booking was created or the last
 * broadcast ended.
 */
async function loadCutoff(tx: Tx, { booking }: BookingWithMatch): Promise<number> {
  const [last] = await tx
    .select({ endedAt: broadcasts.endedAt })
    .from(broadcasts)
    .where(and(eq(broadcasts.roomId, booking.roomId), isNotNull(broadcasts.endedAt)))
    .orderBy(desc(broadcasts.endedAt))
    .limit(1)
  return Math.max(booking.createdAt.getTime(), last?.endedAt?.getTime() ?? 0)
}

type Room = typeof rooms.$inferSelect
/** Whether a field is taken from the booking, because the anchor has not set it. */
type ShouldTake = (field: keyof SetAt) => boolean

function toRoomValues({ booking, match }: BookingWithMatch, room: Room, shouldTake: ShouldTake) {
  const language = booking.language ?? room.language ?? 'zh'
  const title = (of: string) => (of === language ? booking.title : null)
  return {
    ...(shouldTake('match') ? { matchId: booking.matchId, ...(match ? { category: match.sport } : {}) } : {}),
    ...(shouldTake('title') ? { titleZh: title('zh'), titleEn: title('en'), titleVi: title('vi') } : {}),
    ...(shouldTake('tags') && booking.tags.length > 0 ? { tags: booking.tags } : {}),
    ...(shouldTake('language') && booking.language ? { language: booking.language } : {}),
  }
}

/**
 * Applies a booking to its room: match, title, tags, language and cover. With `keep`, values the anchor has
 * set are not changed. The previous booking is released.
 */
export async function takeBooking(
  { db, storage }: TakeBookingDeps,
  source: BookingWithMatch,
  { now, keep }: { now: number; keep: boolean },
): Promise<void> {
  const { booking } = source
  // No file is copied inside a transaction; a copy that is not used is deleted.
  const copy = storage ? await copyCover(storage, booking.cover) : null
  const drop = async (key: string | null) => {
    if (key !== null && !key.startsWith('/')) await storage?.remove(key).catch(() => undefined)
  }
  const old = await withTransaction(db, async (tx) => {
    const [room] = await tx.select().from(rooms).where(eq(rooms.id, booking.roomId)).for('update')
    if (!room) return copy
    const cutoff = keep ? await loadCutoff(tx, source) : Number.POSITIVE_INFINITY
    const shouldTake: ShouldTake = (field) => {
      const at = room.setAt[field]
      return at === undefined || Date.parse(at) <= cutoff
    }
    const cover = copy !== null && shouldTake('cover')
    const at = new Date(now)
    await tx
      .update(rooms)
      .set({ ...toRoomValues(source, room, shouldTake), ...(cover ? { cover: copy } : {}), updatedAt: at })
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

/**
 * Releases the room's booking. The match that came with it is removed too, unless the anchor has set one
 * since.
 */
export async function leaveBooking(db: Db, { booking }: BookingWithMatch, now: number): Promise<void> {
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

/**
 * Applies the due booking to a room that goes live, once, and releases the booking of an earlier broadcast.
 */
export async function takeDueBooking(deps: TakeBookingDeps, roomId: number, now: number): Promise<void> {
  const [due, current] = [await dueBooking(deps.db, roomId, now), await currentBooking(deps.db, roomId)]
  if (due) {
    if (due.booking.id !== current?.booking.id) await takeBooking(deps, due, { now, keep: true })
    return
  }
  if (!current) return
  const isOver = current.match ? MATCH_OVER.includes(current.match.status) : false
  if (isOver || current.booking.startsAt.getTime() < now - LONG_AGO_MS)
    await leaveBooking(deps.db, current, now)
}
