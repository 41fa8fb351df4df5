import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { balancesOf, checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  ADDRESS,
  allowRealGoods,
  giveCoins,
  insertGoods,
  insertRealGoods,
} from '#testing/domains/coins/mall.ts'
import { callConcurrently, testKey } from '#testing/domains/gifts.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

const EXCHANGE = 'api/goods/exchange'
const CANCEL = 'api/mall/cancelExchange'

describeDatabases('exchanges', (open, kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await allowRealGoods(site.database.db)
  })
  afterEach(async () => expect(await checkLedger(site.database.pool)).toEqual([]))
  afterAll(() => site.close())

  const db = () => site.database.db
  const shopper = async (coins = 1_000, won = 0): Promise<TestUser> => {
    const user = await createTestUser(site)
    if (coins > 0) await giveCoins(db(), user.id, coins)
    if (won > 0) await giveCoins(db(), user.id, won, 'won')
    return user
  }
  const coinsOf = async ({ id }: TestUser) => {
    const { coins } = await balancesOf(db(), id)
    return { available: coins.available, won: coins.won }
  }
  const exchange = (user: TestUser, goodsId: number, input: Record<string, unknown> = {}) =>
    user.post(EXCHANGE, { idempotency_key: testKey(), goods_id: goodsId, ...input })
  const cancel = (user: TestUser, number: string, input: Record<string, unknown> = {}) =>
    user.post(CANCEL, { idempotency_key: testKey(), number, ...input })
  const stockOf = async (goodsId: number) => {
    const [row] = await db().select().from(mallGoods).where(eq(mallGoods.id, goodsId))
    return { stock: row?.stock, sold: row?.sold, supplied: row?.supplied }
  }
  const noticesOf = async ({ id }: TestUser) =>
    (await db().select().from(notices).where(eq(notices.userId, id)).orderBy(notices.id)).map(
      ({ kind: noticeKind }) => noticeKind,
    )

  test('200 users at once get the last piece once (A4)', async () => {
    const goodsId = await insertGoods(db(), { stock: 1 })
    const shoppers: TestUser[] = []
    for (let n = 0; n < 20; n++) shoppers.push(await shopper())
    const answers = await callConcurrently(kind, 200, (n) => {
      const user = shoppers[n % shoppers.length]
      if (!user) throw new Error('nobody exchanges')
      return exchange(user, goodsId)
    })
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused.every(({ status, msg }) => status === 409 && /sold out/.test(msg))).toBe(true)
    expect(await stockOf(goodsId)).toEqual({ stock: 0, sold: 1, supplied: 1 })
  })

  test('100 calls with one key exchange once and answer alike; other parameters are refused (A5)', async () => {
    const user = await shopper()
    const goodsId = await insertGoods(db(), { stock: 5 })
    const idempotency_key = testKey()
    const answers = await callConcurrently(kind, 100, () => exchange(user, goodsId, { idempotency_key }))
    expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0, data: { coins: 10, balance: { available: 990, won: 0 } } })
    expect((await exchange(user, goodsId, { idempotency_key, count: 2 })).status).toBe(409)
    expect(await stockOf(goodsId)).toMatchObject({ stock: 4, sold: 1 })
    expect(await noticesOf(user)).toEqual(['exchange_delivered'])
  })

  test('50 calls of one user at once stay within the limit', async () => {
    const user = await shopper()
    const goodsId = await insertGoods(db(), { limitCount: 3, limitPeriod: 'day' })
    const answers = await callConcurrently(kind, 50, () => exchange(user, goodsId))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47)
    expect((await coinsOf(user)).available).toBe(970)
  })

  test('exchanges at once of a balance for one exchange once', async () => {
    const user = await shopper(10)
    const goodsId = await insertGoods(db())
    const answers = await callConcurrently(kind, 50, () => exchange(user, goodsId))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await coinsOf(user)).toEqual({ available: 0, won: 0 })
  })

  test('50 cancellations at once pay back once, and the piece is in stock again', async () => {
    const user = await shopper()
    const goodsId = await insertRealGoods(db(), { stock: 1, price: 400 })
    const { number } = (await exchange(user, goodsId, { address: ADDRESS })).data as { number: string }
    const answers = await callConcurrently(kind, 50, () => cancel(user, number))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await coinsOf(user)).toEqual({ available: 1_000, won: 0 })
    expect(await stockOf(goodsId)).toEqual({ stock: 1, sold: 0, supplied: 1 })
    expect(await noticesOf(user)).toEqual(['exchange_placed', 'exchange_cancelled'])
  })

  describe('coins that were won', () => {
    test('buy virtual goods first', async () => {
      const user = await shopper(100, 6)
      const goodsId = await insertGoods(db())
      expect(await exchange(user, goodsId)).toMatchObject({ data: { balance: { available: 96, won: 0 } } })
      const records = await user.post('api/goods/exchangeRecords')
      expect(records.data).toMatchObject({ list: [{ coins: 10, won_coins: 6, state: 'delivered' }] })
    })
    test('never buy real goods', async () => {
      const user = await shopper(5, 1_000)
      const goodsId = await insertRealGoods(db())
      expect(await exchange(user, goodsId, { address: ADDRESS })).toMatchObject({
        status: 409,
        data: { why: 'short' },
      })
      expect(await coinsOf(user)).toEqual({ available: 5, won: 1_000 })
    })
  })

  test.each([0, -1, 1.5, '1e3', 'ten', 100, Number.MAX_SAFE_INTEGER, null, [], {}])(
    'a count of %j is refused and moves nothing (B6)',
    async (count) => {
      const user = await shopper()
      const goodsId = await insertGoods(db())
      expect((await exchange(user, goodsId, { count })).status).toBe(400)
      expect(await coinsOf(user)).toEqual({ available: 1_000, won: 0 })
    },
  )

  test('another price than the one the user saw is refused', async () => {
    const user = await shopper()
    const goodsId = await insertGoods(db(), { price: 12 })
    expect(await exchange(user, goodsId, { price: 10 })).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/12 coins/),
    })
    expect(await exchange(user, goodsId, { price: 12 })).toMatchObject({ code: 0 })
  })

  test('goods are exchanged from their start to their end, from their level, and while they are active', async () => {
    const user = await shopper()
    const hour = 3_600_000
    const soon = await insertGoods(db(), { startsAt: new Date(Date.now() + hour) })
    const over = await insertGoods(db(), { endsAt: new Date(Date.now() - hour) })
    const high = await insertGoods(db(), { leastLevel: 3 })
    const withdrawn = await insertGoods(db(), { active: false })
    expect((await exchange(user, soon)).msg).toMatch(/cannot be exchanged yet/)
    expect((await exchange(user, over)).msg).toMatch(/no longer/)
    expect(await exchange(user, high)).toMatchObject({ status: 403, msg: expect.stringMatching(/level 3/) })
    expect((await exchange(user, withdrawn)).status).toBe(404)
    await db().update(users).set({ wealthTenths: 500 }).where(eq(users.id, user.id))
    expect(await exchange(user, high)).toMatchObject({ code: 0 })
    expect((await coinsOf(user)).available).toBe(990)
  })

  test('a monthly limit starts again with the month, and cancelled exchanges do not count', async () => {
    const user = await shopper()
    const goodsId = await insertRealGoods(db(), { limitCount: 1, limitPeriod: 'month' })
    const first = await exchange(user, goodsId, { address: ADDRESS })
    expect((await exchange(user, goodsId, { address: ADDRESS })).status).toBe(409)
    await cancel(user, (first.data as { number: string }).number)
    expect(await exchange(user, goodsId, { address: ADDRESS })).toMatchObject({ code: 0 })
    await db()
      .update(mallExchanges)
      .set({ createdAt: sql`now() - interval '32 days'` })
      .where(eq(mallExchanges.userId, user.id))
    expect(await exchange(user, goodsId, { address: ADDRESS })).toMatchObject({ code: 0 })
  })

  test('only the user cancels, and only before it is packed', async () => {
    const [user, other] = [await shopper(), await shopper()]
    const goodsId = await insertRealGoods(db())
    const { number } = (await exchange(user, goodsId, { address: ADDRESS })).data as { number: string }
    expect((await cancel(other, number)).status).toBe(404)
    expect((await other.post('api/goods/exchangeRecords', { number })).data).toMatchObject({ total: 0 })
    await db().update(mallExchanges).set({ state: 'packed' }).where(eq(mallExchanges.number, number))
    expect((await cancel(user, number)).status).toBe(409)
    const virtual = (await exchange(user, await insertGoods(db()))).data as { number: string }
    expect((await cancel(user, virtual.number)).status).toBe(409)
    expect((await coinsOf(user)).available).toBe(980)
  })
})
