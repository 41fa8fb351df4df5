import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { chargeRules, orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { applyNotice } from '#lib/backend/domains/gifts/index.ts'
import type { PaymentNotice } from '#lib/backend/ports/payment/index.ts'
import { ensureViewers } from './people.ts'

/** What happens to each order, in the order of the viewers. */
const STORIES = [
  'paid',
  'refunded',
  'paid',
  'expired',
  'disputed',
  'part refunded',
  'dispute won',
  'failed',
] as const

const numberOf = (seed: string, n: number) =>
  createHash('sha256').update(`order ${seed} ${n}`).digest('hex').slice(0, 24)

/** Lets simulated viewers buy diamonds at the test cashier, each once, so that the console shows every state of an order. */
export async function buyDiamonds(db: Db, seed: string): Promise<void> {
  const viewers = await ensureViewers(db)
  const rules = await db
    .select()
    .from(chargeRules)
    .where(eq(chargeRules.currency, 'CNY'))
    .orderBy(asc(chargeRules.sort))
  for (const [n, story] of STORIES.entries()) {
    const [viewer, rule] = [viewers[n], rules[n % rules.length]]
    if (!viewer || !rule) return
    const [inserted] = await db
      .insert(orders)
      .values({
        number: numberOf(seed, n),
        userId: viewer.id,
        type: 'recharge',
        ruleId: rule.id,
        amount: rule.amount,
        currency: rule.currency,
        tenths: rule.diamondTenths + rule.bonusTenths,
        provider: 'sandbox',
        language: viewer.language,
        expiresAt: sql`now() + interval '30 minutes'`,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning()
    if (inserted)
      for (const notice of noticesOf(story, inserted)) await applyNotice(db, { provider: 'sandbox' }, notice)
  }
}

/** What the payment service would report. */
function noticesOf(
  story: (typeof STORIES)[number],
  { number, amount, currency }: Pick<typeof orders.$inferSelect, 'number' | 'amount' | 'currency'>,
): PaymentNotice[] {
  const fields = { number, amount, currency, reference: `sandbox-${number}`, sentAt: null }
  if (story === 'expired' || story === 'failed') return [{ ...fields, event: story }]
  const paid = { ...fields, event: 'paid' as const }
  const dispute = { ...fields, dispute: `dispute-${number}`, disputed: amount }
  switch (story) {
    case 'paid':
      return [paid]
    case 'refunded':
      return [paid, { ...fields, event: 'refunded', refunded: amount }]
    case 'part refunded':
      return [paid, { ...fields, event: 'refunded', refunded: Math.floor(amount / 4) }]
    case 'disputed':
      return [paid, { ...dispute, event: 'disputed' }]
    default:
      return [paid, { ...dispute, event: 'disputed' }, { ...dispute, event: 'dispute_won' }]
  }
}
