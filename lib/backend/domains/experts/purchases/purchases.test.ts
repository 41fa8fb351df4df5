import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { FEATURES_SETTING } from '#lib/shared/vocabulary/features.ts'
import { MONEY_SETTING } from '#lib/shared/vocabulary/gifts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { expertSite } from '#testing/domains/experts/expert-site.ts'
import { brokenBy, callConcurrently, type Person, testKey } from '#testing/domains/gifts.ts'

const DAY_MS = 86_400_000

describeDatabases('buying plans', (open, kind) => {
  const at = expertSite(open)
  const onSale = async (changes: Record<string, unknown> = {}) =>
    at.publish(await at.expert(), [{ match: at.nextMatch(), market: 'eu', pick: 'home', price: 2 }], changes)
  const bought = (planId: number) =>
    at.site.database.db.$count(planPurchases, eq(planPurchases.planId, planId))
  const writeSetting = (name: string, value: unknown) =>
    at.site.database.db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })

  test('two hundred calls at once by one buyer buy one plan once', async () => {
    const { id } = await onSale()
    const buyer = await at.people().rich(100_000)
    const answers = await callConcurrently(kind, 200, () => at.buy(buyer, id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199)
    expect(await bought(id)).toBe(1)
    expect(await buyer.diamonds()).toBe(100_000 - 180)
    expect((await at.planRow(id))?.buyers).toBe(1)
  }, 60_000)

  test('ten buyers with money for one plan, each five times at once, buy it once each', async () => {
    const { id } = await onSale()
    const buyers: Person[] = []
    for (let n = 0; n < 10; n++) buyers.push(await at.people().rich(180))
    const answers = await callConcurrently(kind, 50, (n) => {
      const buyer = buyers[n % buyers.length]
      if (!buyer) throw new Error('there is no buyer')
      return at.buy(buyer, id)
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await at.planRow(id))?.buyers).toBe(10)
    expect(await Promise.all(buyers.map((buyer) => buyer.diamonds()))).toEqual(new Array(10).fill(0))
  }, 60_000)

  test('one key has one effect and one answer, and no other parameters', async () => {
    const [one, other] = [await onSale(), await onSale()]
    const buyer = await at.people().rich(1_000)
    const key = testKey()
    const answers = await callConcurrently(kind, 100, () => at.buy(buyer, one.id, { idempotency_key: key }))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: { balance: 820, hash: one.hash } })
    expect((await at.buy(buyer, other.id, { idempotency_key: key })).status).toBe(409)
    expect(await buyer.diamonds()).toBe(820)
  }, 60_000)

  describe('refuses', () => {
    test('a plan of one’s own, a free one, another price, a plan that does not exist, and too little money', async () => {
      const expert = await at.expert()
      const pick = { market: 'eu', pick: 'home', price: 2 } as const
      const own = await at.publish(expert, [{ match: at.nextMatch(), ...pick }])
      const call = { plan_id: own.id, price_tenths: 180, idempotency_key: testKey() }
      expect(await expert.call('api/experts/buy', call)).toMatchObject({ status: 403 })
      const buyer = await at.people().rich(1_000)
      const free = await onSale({ price_tenths: 0 })
      expect((await at.buy(buyer, free.id)).status).toBe(409)
      expect((await at.buy(buyer, own.id, { price_tenths: 170 })).status).toBe(409)
      expect((await at.buy(buyer, 999_999)).status).toBe(404)
      const poor = await at.people().rich(179)
      expect(await at.buy(poor, own.id)).toMatchObject({ status: 409, data: { why: 'short' } })
      expect((await at.site.call('POST', 'api/experts/buy', call)).code).toBe(700)
      expect([await buyer.diamonds(), await poor.diamonds(), await bought(own.id)]).toEqual([1_000, 179, 0])
    })

    test('a plan whose match has begun, was cancelled or is to begin earlier, or that is hidden', async () => {
      const buyer = await at.people().rich(1_000)
      const match = at.nextMatch()
      const { id } = await at.publish(await at.expert(), [{ match, market: 'eu', pick: 'home', price: 2 }])
      at.clock.shift = 4 * DAY_MS
      expect((await at.buy(buyer, id)).status).toBe(409)
      at.clock.shift = 0
      await at.change(match, { status: 'live' })
      expect((await at.buy(buyer, id)).status).toBe(409)
      await at.change(match, { status: 'scheduled', kickoffAt: new Date(Date.now() - 1_000) })
      expect((await at.buy(buyer, id)).status).toBe(409)
      await at.change(match, { kickoffAt: new Date(Date.now() + DAY_MS) })
      const operator = await at.people().person('operator')
      const hide = { plan_id: id, hidden: 1, reason: 'An insult.' }
      expect((await operator.call('api/admin/hidePlan', hide)).status).toBe(200)
      expect((await at.buy(buyer, id)).status).toBe(409)
      await operator.call('api/admin/hidePlan', { ...hide, hidden: 0 })
      expect((await at.buy(buyer, id)).status).toBe(200)
    })

    test('while paid plans are switched off, minors, users over their limit and without the needed real name', async () => {
      const { id } = await onSale()
      const buyer = await at.people().rich(1_000)
      await writeSetting(FEATURES_SETTING, { paid_plans: false })
      expect(await at.buy(buyer, id)).toMatchObject({ status: 403 })
      await writeSetting(FEATURES_SETTING, {})
      await buyer.call('api/wallet/setSpending', { send: 170 })
      expect(await at.buy(buyer, id)).toMatchObject({ status: 409, data: { why: 'limit' } })
      await buyer.call('api/wallet/setSpending', { send: 0, day: 200 })
      const other = await at.people().rich(1_000)
      await writeSetting(MONEY_SETTING, { real_name: true })
      expect(await at.buy(other, id)).toMatchObject({ status: 403, data: { why: 'real_name' } })
      await writeSetting(MONEY_SETTING, {})
      await verifyIdentity(at.site.database.db, other.id)
      await at.site.database.pool.query("update identities set adult_on = '2999-01-01'")
      expect(await at.buy(other, id)).toMatchObject({ status: 403, data: { why: 'minor' } })
      expect(await other.diamonds()).toBe(1_000)
    })

    test('amounts that are none', async () => {
      const { id } = await onSale()
      const buyer = await at.people().rich(1_000)
      for (const price of [0, -180, 1.8, 1e9, '180.0', 'NaN', null, { $gt: 0 }, '１８０'])
        expect((await at.buy(buyer, id, { price_tenths: price })).status).toBe(400)
      for (const plan of [0, -1, 1.5, `${id} or 1=1`, '__proto__', 1e20])
        expect((await at.buy(buyer, plan as number)).status).toBe(400)
      expect(await buyer.diamonds()).toBe(1_000)
    })
  })

  test('purchases are listed for their buyer only, with the hash; every purchase is in the ledger', async () => {
    const plan = await onSale()
    const [buyer, other] = [await at.people().rich(1_000), await at.people().rich(1_000)]
    await at.buy(buyer, plan.id)
    const list = async (token: string) =>
      (await at.site.call('GET', 'api/experts/purchases', {}, { token })).data as {
        list: { id: number; state: string; plan: { hash: string; is_locked: boolean } }[]
      }
    expect((await list(buyer.token)).list).toMatchObject([
      { state: 'held', price_tenths: 180, plan: { id: plan.id, hash: plan.hash, is_locked: false } },
    ])
    expect((await list(other.token)).list).toEqual([])
    const { database } = at.site
    expect(await brokenBy(database, 'delete from plan_purchases')).toContain(
      'a plan was paid for once by each buyer, and nothing else was',
    )
    expect(await brokenBy(database, 'update plan_purchases set price_tenths = price_tenths + 1')).toContain(
      'what is held for plans is the price of the purchases that are not settled',
    )
  })
})
