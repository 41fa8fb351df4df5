import { randomUUID } from 'node:crypto'
import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { buyPlan } from '#lib/backend/domains/experts/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type DemoContextDeps, demoContext } from '../audience/demo-context.ts'
import { ensureViewers } from '../audience/people.ts'
import { topUpBalance } from '../audience/top-up-balance.ts'
import { random } from '../world/random.ts'
import { ensureExperts } from './demo-experts.ts'

/** Share of the simulated viewers who follow an expert, and who buy one of their plans. */
const FOLLOW_PROBABILITY = 0.35
const BUY_PROBABILITY = 0.15
/** Purchases in one run. */
const MAX_RUN = 5

/** What a purchase by a simulated viewer needs of a call. */
export type BuyingDeps = DemoContextDeps & { db: Db }

/** Lets simulated viewers follow the simulated experts, the same ones for a seed. */
export async function followExperts(db: Db, seed: string): Promise<void> {
  const viewers = await ensureViewers(db)
  const rows = (await ensureExperts(db)).flatMap(({ id, nickname }) => {
    const chance = random(seed, 'followers', nickname)
    return viewers.flatMap((viewer) =>
      chance.chance(FOLLOW_PROBABILITY) ? [{ userId: viewer.id, anchorId: id }] : [],
    )
  })
  await db.insert(anchorFollows).values(rows).onConflictDoNothing()
}

/** Who of the viewers buys which of the open plans, without those who have bought it. */
async function findWanted(db: Db, seed: string, now: number) {
  const experts = (await ensureExperts(db)).map(({ id }) => id)
  const open = await db
    .select()
    .from(plans)
    .where(
      and(
        inArray(plans.userId, experts),
        gt(plans.priceTenths, 0),
        gt(plans.closesAt, new Date(now)),
        lt(plans.publishedAt, new Date(now)),
        isNull(plans.settledAt),
      ),
    )
    .orderBy(asc(plans.closesAt))
    .limit(50)
  const viewers = await ensureViewers(db)
  const bought = new Set(
    (
      await db
        .select({ planId: planPurchases.planId, userId: planPurchases.userId })
        .from(planPurchases)
        .where(
          inArray(
            planPurchases.planId,
            open.map(({ id }) => id),
          ),
        )
    ).map(({ planId, userId }) => `${planId}:${userId}`),
  )
  return open.flatMap((plan) => {
    const chance = random(seed, 'buyers', plan.hash)
    return viewers
      .filter(() => chance.chance(BUY_PROBABILITY))
      .filter(({ id }) => !bought.has(`${plan.id}:${id}`))
      .map((viewer) => ({ plan, viewer }))
  })
}

/** Lets simulated viewers buy open plans by the same handler as users, with demo money. Returns how many. */
export async function buyPlans(deps: BuyingDeps, seed: string, now: number): Promise<number> {
  let sold = 0
  for (const { plan, viewer } of (await findWanted(deps.db, seed, now)).slice(0, MAX_RUN)) {
    await topUpBalance(deps.db, viewer.id, plan.priceTenths)
    const input = {
      plan_id: plan.id,
      price_tenths: plan.priceTenths,
      idempotency_key: randomUUID(),
      codes: [],
    }
    try {
      await buyPlan({ ctx: demoContext(deps, viewer.id, viewer.language), input })
      sold++
    } catch (err) {
      // Closed meanwhile, or switched off by the operator.
      if (!(err instanceof Refusal)) throw err
    }
  }
  return sold
}
