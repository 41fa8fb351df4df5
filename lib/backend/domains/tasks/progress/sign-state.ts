import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { signIns } from '#lib/backend/db/schema/tasks.ts'
import { addDays, type Day } from '#lib/shared/time/day.ts'
import { SIGN_REWARDS } from '#lib/shared/vocabulary/tasks.ts'
import { repairCardsOf } from '../repair-cards.ts'
import { loadSiteDay } from './site-day.ts'

export interface SignState {
  today: Day
  signed: boolean
  /** Days in a row, including today once it is signed. */
  streak: number
  /** The streak with today's sign-in, whether or not it is done. */
  streakToday: number
  /**
   * The missed day that a repair card could fill, and the resulting streak; null if one day would not help.
   */
  missed: { date: Day; streak: number } | null
  /** Whether this month's card is unused, and cards besides it. */
  hasMonthCard: boolean
  extraCards: number
  list: { date: Day; lz_num: number; is_sign: number; is_today: number; is_repaired: number }[]
}

/** The coins for the day that reaches this streak. */
export const rewardFor = (streak: number) => SIGN_REWARDS[(streak - 1) % SIGN_REWARDS.length] ?? 0

/** Loads a user's sign-in state today: the seven-day round that contains today. */
export async function signState(db: Queryable, userId: number, timeZone: string): Promise<SignState> {
  const today = await loadSiteDay(db, timeZone)
  const month = today.slice(0, 7)
  const earliest = addDays(today, -SIGN_REWARDS.length)
  const rows = await db
    .select()
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, userId),
        sql`(${gte(signIns.day, earliest)} or ${eq(signIns.repairMonth, month)})`,
      ),
    )
  const days = new Map(rows.map((row) => [row.day, row]))
  const todayRow = days.get(today)
  const yesterday = days.get(addDays(today, -1))
  const before = days.get(addDays(today, -2))
  const streakToday = todayRow?.streak ?? (yesterday?.streak ?? 0) + 1
  const place = (streakToday - 1) % SIGN_REWARDS.length
  return {
    today,
    signed: todayRow !== undefined,
    streak: todayRow?.streak ?? yesterday?.streak ?? 0,
    streakToday,
    missed:
      !todayRow && !yesterday && before ? { date: addDays(today, -1), streak: before.streak + 1 } : null,
    hasMonthCard: !rows.some((row) => row.repairMonth === month),
    extraCards: await repairCardsOf(db, userId),
    list: SIGN_REWARDS.map((reward, at) => {
      const date = addDays(today, at - place)
      const row = at <= place ? days.get(date) : undefined
      return {
        date,
        lz_num: reward,
        is_sign: row ? 1 : 0,
        is_today: at === place ? 1 : 0,
        is_repaired: row?.repairMonth || row?.extraCard ? 1 : 0,
      }
    }),
  }
}

/** Serialises a user's sign-ins and repairs; released with the transaction. */
export async function lockSignIns(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign:${userId}`}, 0))`)
}
