import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { settleAndPayPlans } from '#lib/backend/domains/experts/index.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { giving, type Person } from '#testing/domains/gifts.ts'
import { type OpenedExpertSite, openExpertSite } from './open-expert-site.ts'

export interface PlanPick {
  match: number
  market: OddsMarket
  pick: 'home' | 'draw' | 'away'
  line?: number | null
  price: number
}

/** Calls of experts. */
function expertCalls({ site, companyId }: OpenedExpertSite) {
  const db = () => site().database.db
  /** Creates an expert who may publish. */
  async function expert() {
    const token = await site().logIn('expert')
    const [row] = await db()
      .select({ id: sql<number>`max(${users.id})` })
      .from(users)
    const id = row?.id ?? 0
    await db()
      .insert(experts)
      .values({ userId: id, sports: ['football'], introduction: 'An introduction.' })
    return {
      id,
      token,
      call: (path: string, input: Record<string, unknown> = {}) =>
        site().call('POST', path, input, { token }),
    }
  }
  const inputOf = (picks: readonly PlanPick[], changes: Record<string, unknown> = {}) => ({
    client_id: randomUUID(),
    selections: picks.map(({ match, line = null, ...pick }) => ({
      match_id: match,
      company_id: companyId(),
      line,
      ...pick,
    })),
    stake: 5,
    reasons: 'North FC press high and win at home.',
    price_tenths: 180,
    back_if_wrong: false,
    ...changes,
  })
  /** Publishes a plan; it has to succeed. */
  async function publish(
    by: Pick<Awaited<ReturnType<typeof expert>>, 'call'>,
    picks: readonly PlanPick[],
    changes: Record<string, unknown> = {},
  ) {
    const { status, msg, data } = await by.call('api/experts/publish', inputOf(picks, changes))
    if (status !== 200) throw new Error(`the plan is refused: ${status} ${msg}`)
    return data as { id: number; number: number; hash: string }
  }
  return { expert, inputOf, publish }
}

/** Results of matches, and what follows from them. */
function results({ site, clock }: OpenedExpertSite) {
  const db = () => site().database.db
  let revision = 1_000
  /** Changes a match as a delivery of the feed does. */
  const change = (id: number, values: Partial<typeof matches.$inferInsert>) => {
    revision++
    return db()
      .update(matches)
      .set({ ...values, revision })
      .where(eq(matches.id, id))
  }
  return {
    change,
    finish: (id: number, homeScore: number, awayScore: number) =>
      change(id, { status: 'finished', confirmed: true, homeScore, awayScore }),
    /** Reads the results, and settles and pays what is due. */
    async settle(): Promise<void> {
      await refreshResults(db(), clock)
      await settleAndPayPlans({ db: db(), publish: site().bus.publish, timeZone: 'Asia/Shanghai', clock })
    },
  }
}

/** What a suite about experts has while its tests run. */
export function expertSite(open: () => Promise<Database>) {
  const opened = openExpertSite(open)
  const { clock, nextMatch, site, companyId } = opened
  const db = () => site().database.db
  return {
    get site() {
      return site()
    },
    get companyId() {
      return companyId()
    },
    clock,
    nextMatch,
    people: () => giving(site()),
    ...expertCalls(opened),
    ...results(opened),
    buy: (buyer: Person, planId: number, changes: Record<string, unknown> = {}) =>
      buyer.buy('api/experts/buy', { plan_id: planId, price_tenths: 180, ...changes }),
    planRow: async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0],
    purchaseRow: async (planId: number, userId: number) =>
      (
        await db()
          .select()
          .from(planPurchases)
          .where(and(eq(planPurchases.planId, planId), eq(planPurchases.userId, userId)))
      )[0],
    detail: async (id: number, token?: string) =>
      (await site().call('GET', 'api/experts/plan', { id }, token === undefined ? {} : { token }))
        .data as PlanDetail,
  }
}
