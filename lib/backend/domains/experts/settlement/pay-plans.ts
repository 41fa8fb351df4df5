import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { type notify, publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import { unspend } from '#lib/backend/domains/gifts/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { correctPurchase } from './correct-purchase.ts'

export interface PaymentDeps {
  db: Queryable
  publish: Parameters<typeof notify>[0]['publish']
  /** The zone of the days that spending limits are counted by. */
  timeZone: string
}

type Plan = typeof plans.$inferSelect
export type Purchase = typeof planPurchases.$inferSelect

/** Plans and purchases that are handled at a time. */
const BATCH = 200

/** Whether the price goes back to the buyers: void plans, and wrong ones that promise it. */
const isRefunded = ({ verdict, backIfWrong }: Plan): boolean =>
  verdict === 'void' || (verdict === 'lost' && backIfWrong)

/** The next plans to be paid, by id. */
const loadDue = (db: Queryable, after: number) =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.paymentDue, true), gt(plans.id, after)))
    .orderBy(asc(plans.id))
    .limit(BATCH)

/** The purchases of a plan that are not in the wanted state. */
const loadOthers = (db: Queryable, planId: number, wanted: Purchase['state']) =>
  db
    .select()
    .from(planPurchases)
    .where(and(eq(planPurchases.planId, planId), ne(planPurchases.state, wanted)))
    .orderBy(asc(planPurchases.id))

/**
 * Pays the held purchases of a plan: their prices to the till, the shares to the expert's income. One transaction of
 * the ledger, since a plan has one expert. An expert whose account was deleted receives nothing.
 */
async function payHeld(tx: Tx, { id, userId, settlements }: Plan): Promise<void> {
  const held = await tx
    .select()
    .from(planPurchases)
    .where(and(eq(planPurchases.planId, id), eq(planPurchases.state, 'held')))
    .for('update')
  if (held.length === 0) return
  const [expert] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  const isDeleted = expert?.deletedAt !== null
  const price = held.reduce((total, { priceTenths }) => total + priceTenths, 0)
  const share = isDeleted ? 0 : held.reduce((total, { shareTenths }) => total + shareTenths, 0)
  const { transactionId } = await move(tx, {
    reason: 'plan_income',
    subject: `${id}:${settlements}`,
    entries: [
      { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: -price },
      { account: { siteAccount: 'till', currency: 'diamonds' }, amount: price },
      ...(share === 0
        ? []
        : ([
            { account: { siteAccount: 'till', currency: 'income' }, amount: -share },
            { account: { user: userId, currency: 'income' }, amount: share },
          ] as const)),
    ],
  })
  await tx
    .update(planPurchases)
    .set({
      state: 'paid',
      incomeTenths: isDeleted ? 0 : sql`${planPurchases.shareTenths}`,
      settledBy: transactionId,
      settledAt: sql`now()`,
    })
    .where(and(eq(planPurchases.planId, id), eq(planPurchases.state, 'held')))
}

/**
 * Pays a held purchase back, and takes its amount out of the buyer's limits and wealth. In a transaction of its own,
 * so that the rows of one buyer are locked at a time.
 */
async function refundHeld(tx: Tx, id: number, timeZone: string): Promise<void> {
  const [purchase] = await tx
    .select()
    .from(planPurchases)
    .where(and(eq(planPurchases.id, id), eq(planPurchases.state, 'held')))
    .for('update')
  if (!purchase) return
  const { userId, priceTenths: tenths, boughtAt: at } = purchase
  await unspend(tx, { userId, roomId: null, anchorId: null, tenths, source: 'plan', at, timeZone })
  const { transactionId } = await move(tx, {
    reason: 'plan_refund',
    subject: String(id),
    entries: [
      { account: { user: userId, currency: 'diamonds' }, amount: tenths },
      { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: -tenths },
    ],
  })
  await tx
    .update(planPurchases)
    .set({ state: 'refunded', refundedTenths: tenths, settledBy: transactionId, settledAt: sql`now()` })
    .where(eq(planPurchases.id, id))
}

/** Ends the payment of a plan, and notifies its buyers, after a correction its expert too. */
async function finishPayment(deps: PaymentDeps, plan: Plan): Promise<void> {
  const isCorrected = plan.settlements > 1
  const notified = await withTransaction(deps.db, async (tx) => {
    const [done] = await tx
      .update(plans)
      .set({ paymentDue: false })
      .where(and(eq(plans.id, plan.id), eq(plans.settlements, plan.settlements), eq(plans.paymentDue, true)))
      .returning({ id: plans.id })
    if (!done) return []
    const buyers = await tx
      .select({ id: planPurchases.userId })
      .from(planPurchases)
      .where(eq(planPurchases.planId, plan.id))
    return writeNotices(tx, [...buyers.map(({ id }) => id), ...(isCorrected ? [plan.userId] : [])], {
      kind: isCorrected ? 'plan_corrected' : 'plan_settled',
      values: { number: plan.number },
      link: `/specialist-detail?id=${plan.id}`,
    })
  })
  await publishUnreadAll(deps, notified)
}

/** Pays one settled plan by its verdict. What was paid by an earlier verdict is corrected, purchase by purchase. */
async function payPlan(deps: PaymentDeps, plan: Plan): Promise<void> {
  const { db, timeZone } = deps
  const wanted = isRefunded(plan) ? 'refunded' : 'paid'
  const others = await loadOthers(db, plan.id, wanted)
  if (wanted === 'paid' && others.some(({ state }) => state === 'held'))
    await withTransaction(db, (tx) => payHeld(tx, plan))
  for (const { id, state } of others) {
    if (state === 'held') {
      if (wanted === 'refunded') await withTransaction(db, (tx) => refundHeld(tx, id, timeZone))
    } else await correctPurchase(db, { id, expertId: plan.userId, wanted, timeZone })
  }
  await finishPayment(deps, plan)
}

/**
 * Moves the money of plans that were settled: to the expert and the site, or back to the buyers. Each step is a
 * transaction that is repeated without effect, so an interrupted run is continued by the next one.
 */
export async function payPlans(deps: PaymentDeps): Promise<void> {
  let after = 0
  for (;;) {
    const due = await loadDue(deps.db, after)
    for (const plan of due) await payPlan(deps, plan)
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    after = last.id
  }
}
