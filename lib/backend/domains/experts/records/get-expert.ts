import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getExpert as endpoint } from '#lib/contract/experts/records.ts'
import { toRecord } from '#lib/shared/experts/record.ts'
import { MULTI } from '#lib/shared/experts/vocabulary.ts'
import { ODDS_MARKETS } from '#lib/shared/vocabulary.ts'
import { countOpenPlans } from './get-experts.ts'
import { toBrief } from './load-briefs.ts'
import { loadSettledPlans, type RecordedPlan } from './refresh-records.ts'

const MARKET_ORDER = [...ODDS_MARKETS, MULTI] as const

/** The days of a zone as 2026-11-28. */
const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

function divide(settled: readonly RecordedPlan[], timeZone: string) {
  const format = dayFormat(timeZone)
  const markets = Map.groupBy(settled, ({ market }) => market)
  const months = Map.groupBy(settled, ({ closesAt }) => format.format(closesAt).slice(0, 7))
  return {
    by_market: MARKET_ORDER.flatMap((market) => {
      const own = markets.get(market)
      return own ? [{ market, record: toRecord(own) }] : []
    }),
    by_month: [...months]
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .map(([month, own]) => ({ month, record: toRecord(own) })),
  }
}

/** The units after each day with settled plans: the last kick-off of the day, and sums up to it. */
function curveOf(settled: readonly RecordedPlan[], timeZone: string) {
  const format = dayFormat(timeZone)
  const days = new Map<string, { at: string; plans: number; units: number }>()
  let [count, units] = [0, 0]
  for (const { closesAt, profit } of settled) {
    count++
    units = Math.round((units + profit) * 1e6) / 1e6
    days.set(format.format(closesAt), { at: closesAt.toISOString(), plans: count, units })
  }
  return [...days.values()]
}

const averagePrice = (settled: readonly RecordedPlan[]): number | null => {
  const counted = settled.filter(({ verdict }) => verdict !== 'void')
  if (counted.length === 0) return null
  return Math.round((counted.reduce((total, { price }) => total + price, 0) / counted.length) * 1e3) / 1e3
}

/**
 * An expert's record over all their plans. A record stays readable after its expert was suspended or removed, and under
 * a neutral name after their account was deleted.
 */
export const getExpert: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const { db, timeZone } = ctx
  await requireFeature(db, 'experts')
  const now = ctx.clock.now()
  const [row] = await db
    .select({ expert: experts, nickname: users.nickname, avatar: users.avatar })
    .from(experts)
    .innerJoin(users, eq(users.id, experts.userId))
    .where(eq(experts.userId, id))
  if (!row) throw notFound('expert')
  const { expert, ...user } = row
  const settled = await loadSettledPlans(db, [id])
  const published = await db.$count(plans, eq(plans.userId, id))
  return {
    server_time: new Date(now).toISOString(),
    time_zone: timeZone,
    expert: {
      ...toBrief(expert, user),
      sports: expert.sports,
      introduction: expert.introduction,
      followers: (await followerCounts(db, 'user', [id])).get(id) ?? 0,
      open_plans: (await countOpenPlans(db, [id], now)).get(id) ?? 0,
    },
    state: expert.state,
    state_reason: expert.reason,
    since: expert.createdAt.toISOString(),
    published,
    unsettled: published - settled.length,
    best_streak: expert.bestStreak,
    worst_streak: expert.worstStreak,
    average_price: averagePrice(settled),
    ...divide(settled, timeZone),
    curve: curveOf(settled, timeZone),
  }
}
