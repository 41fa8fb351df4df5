import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { walletEntries } from '#lib/backend/db/schema/wallet-views.ts'
import type { PayoutSettings } from '#lib/shared/payouts/vocabulary.ts'
import { balancesOf } from '../balances-of.ts'
import { NOT_EARNED } from '../earned-between.ts'

/** What a user can withdraw now. Income in tenths, limits in fen. */
export interface PayoutLimits {
  available: number
  /** The part of `available` that has waited long enough. */
  ready: number
  nextReadyAt: Date | null
  dayLeft: number
  monthLeft: number
}

/**
 * Returns what has been earned within the delay, less refunds, and when the oldest of it becomes ready. Conversions
 * and withdrawals do not count: they take income that is ready first.
 */
async function loadRecentIncome(db: Queryable, userId: number, days: number) {
  const { rows } = await db.execute<{ tenths: number; next: string | null }>(sql`
    select coalesce(sum(amount), 0)::bigint as tenths,
      to_json(min(created_at) filter (where amount > 0) + make_interval(days => ${days})) #>> '{}' as next
    from ${walletEntries}
    where user_id = ${userId} and currency = 'income' and part = 'available'
      and not (reason = any(${sql.param(NOT_EARNED)}::text[]))
      and created_at > now() - make_interval(days => ${days})`)
  const [row] = rows
  return { tenths: Math.max(0, Number(row?.tenths ?? 0)), next: row?.next ?? null }
}

/** Returns what was withdrawn or applied for on this day and in this month, in fen. */
async function loadWithdrawn(db: Queryable, userId: number, timeZone: string) {
  const today = sql`date_trunc('day', now() at time zone ${timeZone})`
  const { rows } = await db.execute<{ day: number; month: number }>(sql`
    select coalesce(sum(amount) filter (where created_at at time zone ${timeZone} >= ${today}), 0)::bigint as day,
      coalesce(sum(amount), 0)::bigint as month
    from ${withdrawals}
    where user_id = ${userId} and state not in ('failed', 'refused', 'cancelled')
      and created_at at time zone ${timeZone} >= date_trunc('month', now() at time zone ${timeZone})`)
  const [row] = rows
  return { day: Number(row?.day ?? 0), month: Number(row?.month ?? 0) }
}

/** Loads a user's limits of withdrawals. `timeZone` decides which day it is. */
export async function loadPayoutLimits(
  db: Queryable,
  { userId, timeZone, settings }: { userId: number; timeZone: string; settings: PayoutSettings },
): Promise<PayoutLimits> {
  const { income } = await balancesOf(db, userId)
  const recent = await loadRecentIncome(db, userId, settings.delay_days)
  const withdrawn = await loadWithdrawn(db, userId, timeZone)
  return {
    available: income.available,
    ready: Math.max(0, income.available - recent.tenths),
    nextReadyAt: recent.tenths > 0 && recent.next !== null ? new Date(recent.next) : null,
    dayLeft: Math.max(0, settings.day_limit - withdrawn.day),
    monthLeft: Math.max(0, settings.month_limit - withdrawn.month),
  }
}
