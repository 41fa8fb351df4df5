import { randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'
import { watchResults } from '#lib/backend/domains/matches/index.ts'
import { GENESIS_HASH, MULTI } from '#lib/shared/experts/vocabulary.ts'
import { canonicalPlan, hashOf, type PublishedPlan, type PublishedSelection } from './canonical-plan.ts'

/** A plan to be published; the chain adds its place, its salt and its hashes. */
export type NewPlan = Pick<
  PublishedPlan,
  'userId' | 'sport' | 'stake' | 'priceTenths' | 'backIfWrong' | 'reasons' | 'publishedAt'
> & {
  /** In the order of the plan, without positions. */
  selections: readonly Omit<PublishedSelection, 'position'>[]
}

export interface AppendedPlan {
  id: number
  number: number
  hash: string
}

/** Key of the lock under which plans are published one after the other. */
const CHAIN_LOCK = 'plans of experts'

type Head = Pick<typeof plans.$inferSelect, 'number' | 'hash' | 'publishedAt'>

async function loadHead(tx: Tx): Promise<Head> {
  const [head] = await tx
    .select({ number: plans.number, hash: plans.hash, publishedAt: plans.publishedAt })
    .from(plans)
    .orderBy(desc(plans.number))
    .limit(1)
  return head ?? { number: 0, hash: GENESIS_HASH, publishedAt: new Date(0) }
}

/**
 * The columns of a plan that follows another one, and its selections with their positions. Its time is not before that
 * of the other, so that each day has one part of the chain.
 */
function link(plan: NewPlan, head: Head) {
  const [first] = plan.selections
  if (!first) throw new Error('a plan needs a selection')
  const selections = plan.selections.map((selection, position) => ({ ...selection, position }))
  const { selections: _, ...content } = plan
  const published: PublishedPlan = {
    ...content,
    publishedAt: new Date(Math.max(head.publishedAt.getTime(), plan.publishedAt.getTime())),
    number: head.number + 1,
    market: selections.length > 1 ? MULTI : first.market,
    closesAt: new Date(Math.min(...selections.map(({ kickoffAt }) => kickoffAt.getTime()))),
    salt: randomBytes(32).toString('hex'),
    previousHash: head.hash,
  }
  return { row: { ...published, hash: hashOf(canonicalPlan(published, selections)) }, selections }
}

/**
 * Publishes plans in their order: each contains the hash of the one before it. Publications of the site wait for each
 * other until the transaction ends. Begins to keep the results that the plans are settled by.
 */
export async function appendPlans(tx: Tx, newPlans: readonly NewPlan[]): Promise<AppendedPlan[]> {
  if (newPlans.length === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${CHAIN_LOCK}, 0))`)
  let head = await loadHead(tx)
  const linked = newPlans.map((plan) => {
    const next = link(plan, head)
    head = next.row
    return next
  })
  await watchResults(
    tx,
    linked.flatMap(({ selections }) => selections.map(({ matchId }) => matchId)),
  )
  const rows = await tx
    .insert(plans)
    .values(linked.map(({ row }) => row))
    .returning({ id: plans.id, number: plans.number, hash: plans.hash })
  const ids = new Map(rows.map(({ number, id }) => [number, id]))
  await tx
    .insert(planSelections)
    .values(
      linked.flatMap(({ row, selections }) =>
        selections.map((selection) => ({ ...selection, planId: ids.get(row.number) ?? 0 })),
      ),
    )
  return rows.toSorted((one, other) => one.number - other.number)
}
