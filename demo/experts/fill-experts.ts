import { eq } from 'drizzle-orm'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import { type BuyingDeps, buyPlans, followExperts } from './buy-plans.ts'
import { publishSeasons } from './past-plans.ts'
import { publishAhead } from './publish-ahead.ts'

/**
 * Fills the area of experts: their past seasons and followers at the first run, then open plans through the day and
 * some purchases; without simulated viewers nobody follows or buys. Does nothing while an operator has switched experts off.
 */
export async function fillExperts(
  deps: BuyingDeps & { audience: boolean },
  seed: string,
  now: number,
): Promise<void> {
  const { db, audience } = deps
  if (!(await siteFeatures(db)).experts) return
  const isNew = (await db.$count(experts, eq(experts.state, 'active'))) === 0
  await publishSeasons(db, seed, now)
  await publishAhead(db, seed, now)
  if (!audience) return
  if (isNew) await followExperts(db, seed)
  await buyPlans(deps, seed, now)
}
