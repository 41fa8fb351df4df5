import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { type notify, publishUnreadAll, writeEachNotice } from '#lib/backend/domains/accounts/index.ts'
import { correctPurchase } from './correct-purchase.ts'
import { payHeld, refundHeld } from './settle-held.ts'

export interface PaymentDeps {
  db: Queryable
  publish: Parameters<typeof notify>[0]['publish']
  /** The zone of the days that spending limits are counted by. */
  timeZone: string
}

type Plan = typeof plans.$inferSelect
type Purchase = typeof planPurchases.$inferSelect

/** Plans that are paid at a time, and transactions that run at the same time. */
const BATCH = 200
const LANES = 4
/** Notices that are written by one statement. */
const NOTICES = 1_000

/** Where the prices of a plan go: back to the buyers of void plans, and of wrong ones that promise it. */
const wantedOf = ({ verdict, backIfWrong }: Plan): 'paid' | 'refunded' =>
  verdict === 'void' || (verdict === 'lost' && backIfWrong) ? 'refunded' : 'paid'

/** The next plans to be paid, by id. */
const loadDue = (db: Queryable, after: number) =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.paymentDue, true), gt(plans.id, after)))
    .orderBy(asc(plans.id))
    .limit(BATCH)

/** Runs transactions, a few at a time; waits for all of them and rejects with the first failure. */
async function inLanes(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (let from = 0; from < works.length; from += LANES) {
    const ended = await Promise.allSettled(works.slice(from, from + LANES).map((work) => work()))
    const failed = ended.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** The transactions that bring purchases to the wanted state of their plans. */
function movesOf({ db, timeZone }: PaymentDeps, due: readonly Plan[], purchases: readonly Purchase[]) {
  const planOf = new Map(due.map((plan) => [plan.id, plan]))
  const wrong = purchases.flatMap((purchase) => {
    const plan = planOf.get(purchase.planId)
    const wanted = plan && wantedOf(plan)
    return plan && wanted !== undefined && purchase.state !== wanted ? [{ plan, purchase, wanted }] : []
  })
  const held = wrong.filter(({ purchase }) => purchase.state === 'held')
  const toExperts = Map.groupBy(
    held.filter(({ wanted }) => wanted === 'paid'),
    ({ plan }) => plan.userId,
  )
  const toBuyers = Map.groupBy(
    held.filter(({ wanted }) => wanted === 'refunded'),
    ({ purchase }) => purchase.userId,
  )
  return [
    ...[...toExperts].map(([expertId, list]) => () => {
      const paid = [...new Set(list.map(({ plan }) => plan))]
      return withTransaction(db, (tx) => payHeld(tx, expertId, paid))
    }),
    ...[...toBuyers].map(([buyerId, list]) => () => {
      const ids = list.map(({ purchase }) => purchase.id)
      return withTransaction(db, (tx) => refundHeld(tx, { buyerId, ids, timeZone }))
    }),
    ...wrong
      .filter(({ purchase }) => purchase.state !== 'held')
      .map(({ plan, purchase, wanted }) => () => {
        const { id } = purchase
        return correctPurchase(db, { id, expertId: plan.userId, wanted, timeZone })
      }),
  ]
}

/** The notices to the buyers of plans, after a correction to their experts too. */
function noticesOf(done: readonly Plan[], purchases: ReadonlyMap<number, readonly Purchase[]>) {
  return done.flatMap(({ id, userId, number, settlements }) => {
    const isCorrected = settlements > 1
    const notice = {
      kind: isCorrected ? ('plan_corrected' as const) : ('plan_settled' as const),
      values: { number },
      link: `/specialist-detail?id=${id}`,
    }
    const buyers = (purchases.get(id) ?? []).map((purchase) => purchase.userId)
    return [...buyers, ...(isCorrected ? [userId] : [])].map((each) => ({ userId: each, ...notice }))
  })
}

/**
 * Ends the payment of plans, and notifies their buyers, after a correction their experts too. A plan that was settled
 * anew since it was read stays due: the next run pays it.
 */
async function finishPayments(
  deps: PaymentDeps,
  due: readonly Plan[],
  purchases: readonly Purchase[],
): Promise<void> {
  const notified = await withTransaction(deps.db, async (tx) => {
    const ids = sql.param(due.map(({ id }) => id))
    const settlements = sql.param(due.map(({ settlements: count }) => count))
    const rows = await tx
      .update(plans)
      .set({ paymentDue: false })
      .where(
        and(
          eq(plans.paymentDue, true),
          sql`(${plans.id}, ${plans.settlements}) in (select * from unnest(${ids}::bigint[], ${settlements}::int[]))`,
        ),
      )
      .returning({ id: plans.id })
    const finished = new Set(rows.map(({ id }) => id))
    const done = due.filter(({ id }) => finished.has(id))
    const received = new Set<number>()
    const list = noticesOf(
      done,
      Map.groupBy(purchases, ({ planId }) => planId),
    )
    for (let from = 0; from < list.length; from += NOTICES)
      for (const id of await writeEachNotice(tx, list.slice(from, from + NOTICES))) received.add(id)
    return [...received]
  })
  await publishUnreadAll(deps, notified)
}

/**
 * Moves the money of plans that were settled: to the expert and the site, or back to the buyers. Each step is a
 * transaction that is repeated without effect, so an interrupted run is continued by the next one.
 */
export async function payPlans(deps: PaymentDeps): Promise<void> {
  let after = 0
  for (;;) {
    const due = await loadDue(deps.db, after)
    const last = due.at(-1)
    if (!last) return
    const purchases = await deps.db
      .select()
      .from(planPurchases)
      .where(
        inArray(
          planPurchases.planId,
          due.map(({ id }) => id),
        ),
      )
      .orderBy(asc(planPurchases.id))
    await inLanes(movesOf(deps, due, purchases))
    await finishPayments(deps, due, purchases)
    after = last.id
  }
}
