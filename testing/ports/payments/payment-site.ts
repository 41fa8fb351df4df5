import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { checkLedger, debtOf } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Giving, giving, type Person } from '#testing/domains/gifts.ts'
import { openAlipay } from './alipay.ts'
import type { HarnessOrder, PaymentHarness, SentCallback } from './harness.ts'
import { openSandbox } from './sandbox.ts'
import { openStripe } from './stripe.ts'

const OPENERS = { sandbox: async () => openSandbox(), stripe: openStripe, alipay: openAlipay }
export type HarnessName = keyof typeof OPENERS

/** A test site that sells diamonds through a payment provider, with the calls that its tests share. */
export interface PaymentSite {
  site: TestSite
  of: Giving
  provider: PaymentHarness
  lines: string[]
  /** Begins an order of 680 diamonds and a bonus of 10 for ¥68. */
  begin(user: Person): Promise<HarnessOrder>
  /** Begins an order and delivers its payment. */
  buy(user: Person): Promise<HarnessOrder>
  /** Posts a call-back; returns the status of the response. */
  send(callback: SentCallback | null): Promise<number>
  orderOf(order: HarnessOrder): Promise<typeof orders.$inferSelect>
  /** Available and owed diamonds of a user, in tenths. */
  wealth(user: Person): Promise<{ diamonds: number; debt: number }>
  /** Spends diamonds on something that cannot be taken back, without the rules of spending. */
  spend(user: Person, tenths: number): Promise<unknown>
}

/** Opens the site for a suite; the ledger is checked after each test. */
export function paymentSite(name: HarnessName, open: () => Promise<Database>): PaymentSite {
  const lines: string[] = []
  const opened: Partial<Pick<PaymentSite, 'site' | 'of' | 'provider'>> = {}
  beforeAll(async () => {
    const provider: PaymentHarness = await OPENERS[name]()
    opened.provider = provider
    opened.site = await openTestSite({ database: await open(), payment: provider.payment, lines })
    await seedGifts(opened.site.database.db)
    opened.of = giving(opened.site)
  })
  afterEach(async () => {
    expect(opened.site && (await checkLedger(opened.site.database.pool))).toEqual([])
  })
  afterAll(async () => {
    await opened.site?.close()
    await opened.provider?.close()
  })
  const ready = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the site is not open yet')
    return value
  }
  const db = () => ready(opened.site).database.db
  const begin = async (user: Person) => {
    const { rows } = await db().execute<{ id: number }>(sql`
      select id::int from charge_rules where code = 'cny-6800'`)
    const begun = await user.buy('api/chargerules/payUrl', { rule_id: rows[0]?.id })
    expect(begun).toMatchObject({ code: 0 })
    return { number: (begun.data as { number: string }).number, amount: 6_800, currency: 'CNY' }
  }
  const send = async (callback: SentCallback | null) => {
    if (callback === null) throw new Error('the provider has no such event')
    const { path, body, headers } = callback
    return (await ready(opened.site).raw(path, { method: 'POST', body, headers })).status
  }
  return {
    lines,
    get site() {
      return ready(opened.site)
    },
    get of() {
      return ready(opened.of)
    },
    get provider() {
      return ready(opened.provider)
    },
    begin,
    async buy(user) {
      const order = await begin(user)
      expect(await send(ready(opened.provider).pay(order))).toBe(200)
      return order
    },
    send,
    async orderOf({ number }) {
      const [row] = await db().select().from(orders).where(eq(orders.number, number))
      if (!row) throw new Error(`there is no order ${number}`)
      return row
    },
    wealth: async (user) => ({ diamonds: await user.diamonds(), debt: await debtOf(db(), user.id) }),
    spend: (user, tenths) => user.fund(-tenths),
  }
}

/** Ends the time to pay of an order, and the minute until it is asked about. */
export const makeOld = (site: TestSite, { number }: HarnessOrder, seconds: number) =>
  site.database.db
    .update(orders)
    .set({
      createdAt: sql`now() - make_interval(secs => ${seconds})`,
      expiresAt: sql`now() + make_interval(secs => ${1_800 - seconds})`,
      queryStartedAt: null,
      queriedAt: null,
    })
    .where(eq(orders.number, number))
