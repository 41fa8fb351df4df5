import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { followMatches } from './follow-matches.ts'
import { passedReminders } from './passed-reminders.ts'

export interface ReminderDeps {
  db: Db
  publish: Context['publish']
  clock: Clock
  /** The time zone in which notices give a new start. */
  timeZone: string
}

const BATCH_SIZE = 500
const MINUTE_MS = 60_000
const home = alias(teams, 'home')
const away = alias(teams, 'away')
/** Matches that have not begun; a changed time of a live match is not notified. */
const UPCOMING = sql`${matches.status} in ('scheduled', 'tbd', 'delayed')`
const CALLED_OFF = sql`${matches.status} in ('postponed', 'cancelled', 'abandoned', 'awarded')`

/** Loads reservations with their match or booking; locked, so that each is notified once by several nodes. */
const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      reservation: reservations,
      match: { id: matches.id, sport: matches.sport, kickoffAt: matches.kickoffAt },
      // The id comes first: if the first field is null, drizzle treats the whole object as missing.
      home: { id: home.id, zh: home.nameZh, en: home.nameEn, vi: home.nameVi },
      away: { id: away.id, zh: away.nameZh, en: away.nameEn, vi: away.nameVi },
      booking: bookings,
      anchor: users.nickname,
      hasBlockedAnchor: blockedCondition(reservations.userId, rooms.userId),
    })
    .from(reservations)
    .leftJoin(matches, eq(matches.id, reservations.matchId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .leftJoin(bookings, eq(bookings.id, reservations.bookingId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .leftJoin(users, eq(users.id, rooms.userId))
    .where(where)
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .limit(BATCH_SIZE)
    .for('update', { of: reservations, skipLocked: true })
type Row = Awaited<ReturnType<typeof select>>[number]

/** The title in a notice: the teams in three languages, or the anchor and the booking's title. */
function titleOf({ booking, anchor, home: h, away: a }: Row): NoticeValues {
  if (booking) return { title: `${anchor ?? ''} · ${booking.title}` }
  const name = (language: 'zh' | 'en' | 'vi') => {
    const of = (side: Row['home']) => side?.[language] ?? side?.en ?? side?.zh ?? side?.vi ?? ''
    return `${of(h)} – ${of(a)}`
  }
  return { title_zh: name('zh'), title_en: name('en'), title_vi: name('vi') }
}

const linkOf = ({ booking, match }: Row): string =>
  booking
    ? `/live?id=${booking.roomId}`
    : matchAddress({ id: match?.id ?? 0, sport: match?.sport ?? 'football' })

interface Reminder {
  kind: NoticeKind
  values: NoticeValues
  set: Partial<typeof reservations.$inferInsert>
}

/**
 * Notifies a batch of the reservations that `where` selects. Each row is marked and its notice written in one
 * transaction, so that a restart repeats and skips nothing; users who have blocked the anchor get none. Returns their
 * number.
 */
async function notifyBatch(
  { db, publish }: ReminderDeps,
  where: SQL | undefined,
  toReminder: (row: Row) => Reminder | null,
): Promise<number> {
  const notified = await withTransaction(db, async (tx) => {
    const rows = await select(tx, where)
    for (const row of rows) {
      const reminder = toReminder(row)
      if (!reminder) continue
      await tx.update(reservations).set(reminder.set).where(eq(reservations.id, row.reservation.id))
      if (row.hasBlockedAnchor) continue
      await writeNotice(tx, row.reservation.userId, {
        kind: reminder.kind,
        values: { ...titleOf(row), ...reminder.values },
        link: linkOf(row),
      })
    }
    return rows.map(({ reservation }) => reservation.userId)
  })
  for (const userId of new Set(notified)) await publishUnread({ db, publish }, userId)
  return notified.length
}

const clockTime = (date: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(date)} (${timeZone})`

/** Sends all notices that are due: cancelled, moved, and starting soon. */
export async function remindDue(deps: ReminderDeps): Promise<number> {
  const now = deps.clock.now()
  const at = new Date(now)
  await followMatches(deps)
  const notifyAll = async (where: SQL | undefined, toReminder: (row: Row) => Reminder | null) => {
    let total = 0
    for (;;) {
      const some = await notifyBatch(deps, where, toReminder)
      total += some
      if (some < BATCH_SIZE) return total
    }
  }
  const off = await notifyAll(
    and(
      isNull(reservations.calledOffAt),
      gt(reservations.startsAt, new Date(now - 24 * 60 * MINUTE_MS)),
      or(CALLED_OFF, isNotNull(bookings.cancelledAt)),
    ),
    () => ({ kind: 'reserved_off', values: {}, set: { calledOffAt: at } }),
  )
  const start = sql`coalesce(${matches.kickoffAt}, ${bookings.startsAt})`
  const moved = await notifyAll(
    and(
      or(and(isNotNull(matches.id), UPCOMING), and(isNotNull(bookings.id), isNull(bookings.cancelledAt))),
      sql`${start} > ${at.toISOString()}::timestamptz`,
      or(
        isNotNull(reservations.calledOffAt),
        sql`abs(extract(epoch from ${start} - ${reservations.startsAt})) >= 60`,
      ),
    ),
    ({ match, booking }) => {
      const startsAt = booking?.startsAt ?? match?.kickoffAt
      if (!startsAt) return null
      return {
        kind: 'reserved_moved',
        values: { start: clockTime(startsAt, deps.timeZone) },
        set: { startsAt, reminded: passedReminders(startsAt, now), calledOffAt: null },
      }
    },
  )
  const soon = await notifyAll(
    and(
      isNull(reservations.calledOffAt),
      gt(reservations.startsAt, at),
      or(isNull(matches.id), UPCOMING),
      sql`exists (select 1 from unnest(${reservations.ahead}) as minutes where not (minutes = any(${reservations.reminded}))
        and ${reservations.startsAt} - minutes * interval '1 minute' <= ${at.toISOString()}::timestamptz)`,
    ),
    ({ reservation }) => {
      const passed = passedReminders(reservation.startsAt, now)
      const due = Math.min(...passed.filter((minutes) => reservation.ahead.includes(minutes)))
      const minutesLeft = Math.max(1, Math.round((reservation.startsAt.getTime() - now) / MINUTE_MS))
      // If notified late (the site was down), the notice gives the time that remains.
      const minutes = due - minutesLeft <= Math.max(1, due / 20) ? due : minutesLeft
      return { kind: 'reserved_soon', values: { minutes }, set: { reminded: passed } }
    },
  )
  return off + moved + soon
}
