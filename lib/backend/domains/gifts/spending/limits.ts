import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { contributions, spendingSettings } from '#lib/backend/db/schema/spending.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setSpending as endpoint, SpendingState } from '#lib/contract/gifts/spending.ts'
import {
  EXCLUSION_DAYS,
  LIMIT_WAIT_HOURS,
  type MoneySettings,
  type OwnLimits,
} from '#lib/shared/gift-words.ts'
import { moneySettings } from '../money-settings.ts'
import { lockUser } from '../room-of.ts'
import { forgetRankings } from './points.ts'

const NONE: OwnLimits = { send: null, day: null, month: null }
const KINDS = ['send', 'day', 'month'] as const

const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/** The row as it counts now: limits that have waited long enough are the limits. */
async function stateOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({
      limits: sql<OwnLimits>`case when ${spendingSettings.nextAt} <= now() then ${spendingSettings.nextLimits} else ${spendingSettings.limits} end`,
      next: sql<OwnLimits | null>`case when ${spendingSettings.nextAt} > now() then ${spendingSettings.nextLimits} end`,
      nextAt: spendingSettings.nextAt,
      excludedUntil:
        sql<Date | null>`case when ${spendingSettings.excludedUntil} > now() then ${spendingSettings.excludedUntil} end`.mapWith(
          spendingSettings.excludedUntil,
        ),
      rankShown: spendingSettings.rankShown,
    })
    .from(spendingSettings)
    .where(eq(spendingSettings.userId, userId))
  return row ?? { limits: NONE, next: null, nextAt: null, excludedUntil: null, rankShown: false }
}

async function wire(ctx: Context, userId: number): Promise<SpendingState> {
  const state = await stateOf(ctx.db, userId)
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
    rank_shown: state.rankShown,
  }
}

export const getSpending: Verb<object, SpendingState> = async ({ ctx }) => wire(ctx, callerOf(ctx))

/** Less is allowed at once, more after a day. */
export const setSpending: Verb<z.output<typeof endpoint.input>, SpendingState> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const { exclude_days: days, rank_shown: rankShown } = input
  if (days !== undefined && !EXCLUSION_DAYS.some((one) => one === days))
    throw new Refusal('invalid', 'spending.nothing_to_wait')
  const site = await moneySettings(ctx.db)
  await withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const state = await stateOf(tx, userId)
    const wanted = { ...(state.next ?? state.limits) }
    for (const kind of KINDS) {
      const value = input[kind]
      if (value !== undefined) wanted[kind] = value === 0 ? null : value
    }
    const now = lower(state.limits, wanted, site)
    const waits = KINDS.some((kind) => now[kind] !== wanted[kind])
    const nextAt = waits ? sql`now() + make_interval(hours => ${LIMIT_WAIT_HOURS})` : null
    const values = {
      limits: now,
      nextLimits: waits ? wanted : null,
      nextAt,
      ...(rankShown === undefined ? {} : { rankShown }),
      ...(days === undefined
        ? {}
        : {
            excludedUntil: sql`greatest(${state.excludedUntil?.toISOString() ?? null}::timestamptz, now() + make_interval(days => ${days}))`,
          }),
      updatedAt: sql`now()`,
    }
    await tx
      .insert(spendingSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: spendingSettings.userId, set: values })
  })
  if (rankShown !== undefined) forgetRankings(ctx.db)
  return wire(ctx, userId)
}

/** What may hold at once: of each limit the lower one. */
function lower(now: OwnLimits, wanted: OwnLimits, site: MoneySettings): OwnLimits {
  const pick = (kind: (typeof KINDS)[number]) => {
    const most = site[`limit_${kind}`]
    return (wanted[kind] ?? most) <= (now[kind] ?? most) ? wanted[kind] : now[kind]
  }
  return { send: pick('send'), day: pick('day'), month: pick('month') }
}
