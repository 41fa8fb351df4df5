import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { contributions, spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { EXCLUSION_DAYS, PASSWORD_ABOVE, type SpendingLimits } from '#lib/shared/vocabulary/gifts.ts'
import { moneySettings } from '../prices/money-settings.ts'

const NONE: SpendingLimits = { send: null, day: null, month: null }

export const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/** The spending settings now in force: new limits replace the old ones once their waiting time is over. */
export async function loadSpendingSettings(db: Queryable, userId: number) {
  const [row] = await db
    .select({
      limits: sql<SpendingLimits>`case when ${spendingSettings.nextAt} <= now() then ${spendingSettings.nextLimits} else ${spendingSettings.limits} end`,
      next: sql<SpendingLimits | null>`case when ${spendingSettings.nextAt} > now() then ${spendingSettings.nextLimits} end`,
      nextAt: spendingSettings.nextAt,
      excludedUntil:
        sql<Date | null>`case when ${spendingSettings.excludedUntil} > now() then ${spendingSettings.excludedUntil} end`.mapWith(
          spendingSettings.excludedUntil,
        ),
      rankShown: spendingSettings.rankShown,
      passwordAbove: spendingSettings.passwordAbove,
      confirmAbove: spendingSettings.confirmAbove,
    })
    .from(spendingSettings)
    .where(eq(spendingSettings.userId, userId))
  return (
    row ?? {
      limits: NONE,
      next: null,
      nextAt: null,
      excludedUntil: null,
      rankShown: false,
      passwordAbove: null,
      confirmAbove: null,
    }
  )
}

export async function loadSpendingState(ctx: Context, userId: number): Promise<SpendingState> {
  const state = await loadSpendingSettings(ctx.db, userId)
  const site = await moneySettings(ctx.db)
  const { rows } = await ctx.db.execute<{ today: number; month: number }>(sql`
    with today as (select to_char(clock_timestamp() at time zone ${ctx.timeZone}::text, 'YYYY-MM-DD') as day)
    select coalesce(sum(tenths) filter (where c.day = today.day), 0)::bigint as today,
      coalesce(sum(tenths), 0)::bigint as month
    from today left join ${contributions} c on c.user_id = ${userId}
      and c.day between left(today.day, 8) || '01' and today.day`)
  return {
    own: state.limits,
    site: { send: site.limit_send, day: site.limit_day, month: site.limit_month },
    today: rows[0]?.today ?? 0,
    month: rows[0]?.month ?? 0,
    next: state.next && state.nextAt ? { ...state.next, at: state.nextAt.toISOString() } : null,
    excluded_until: state.excludedUntil?.toISOString() ?? null,
    exclusion_days: [...EXCLUSION_DAYS],
    password_above: state.passwordAbove ?? PASSWORD_ABOVE,
    confirm_above: Math.min(state.confirmAbove ?? site.gift_confirm_above, site.gift_confirm_most),
    confirm_own: state.confirmAbove,
    confirm_site: site.gift_confirm_above,
    confirm_most: site.gift_confirm_most,
    rank_shown: state.rankShown,
  }
}
