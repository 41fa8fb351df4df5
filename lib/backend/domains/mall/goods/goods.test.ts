import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giveCoins, insertGoods } from '#testing/domains/coins/mall.ts'
import { testKey } from '#testing/domains/gifts.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'

const SAVE = 'api/admin/saveMallGoods'
const HORN = { kind: 'horn', name_zh: '喇叭', name_en: 'Horn', name_vi: 'Loa', price: 5 }

describeDatabase('goods of the mall', (open) => {
  let site: TestSite
  let operator: TestUser
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    operator = await createTestUser(site, 'operator')
  })
  afterEach(async () => expect(await checkLedger(site.database.pool)).toEqual([]))
  afterAll(() => site.close())

  const db = () => site.database.db
  const save = (input: Record<string, unknown>) => operator.post(SAVE, { ...HORN, ...input })
  const rowOf = async (id: number) => (await db().select().from(mallGoods).where(eq(mallGoods.id, id)))[0]

  test('are added with a stock, changed by pieces, and recorded', async () => {
    const { id } = (await save({ stock_change: 3 })).data as { id: number }
    expect(await rowOf(id)).toMatchObject({ stock: 3, supplied: 3, sold: 0 })
    const user = await createTestUser(site)
    await giveCoins(db(), user.id, 100)
    await user.post('api/goods/exchange', { idempotency_key: testKey(), goods_id: id, count: 2 })
    expect(await save({ id, stock_change: 4, price: 6 })).toMatchObject({ code: 0 })
    expect(await rowOf(id)).toMatchObject({ stock: 5, supplied: 7, sold: 2, price: 6 })
    expect(await save({ id, stock_change: -6 })).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/5/),
    })
    await save({ id, is_limited: 0 })
    expect(await rowOf(id)).toMatchObject({ stock: null, supplied: null, sold: 2 })
    await save({ id, stock_change: 1 })
    expect(await rowOf(id)).toMatchObject({ stock: 1, supplied: 3, sold: 2 })
    expect((await operator.get('api/admin/mallGoods')).data).toMatchObject({
      list: [{ goods_id: id, stock: 1, supplied: 3, sold: 2, price: 5, active: true }],
    })
    const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'change_goods', target: `goods:${id}`, operatorId: operator.id })
  })

  test.each([
    [{ kind: 'badge' }, 400],
    [{ kind: 'gift' }, 404],
    [{ kind: 'gift', gift_id: 999_999 }, 404],
    [{ starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }, 400],
    [{ price: 0 }, 400],
    [{ stock_change: -1 }, 409],
    [{ id: 999_999 }, 404],
  ])('%j is refused', async (input, status) => {
    expect((await save(input)).status).toBe(status)
  })

  test('keep their kind', async () => {
    const id = await insertGoods(db())
    expect((await save({ id, kind: 'repair_card' })).status).toBe(409)
  })

  test('are listed in their order with what the user may exchange', async () => {
    await db().delete(mallGoods).where(eq(mallGoods.sold, 0))
    await db().update(mallGoods).set({ active: false })
    const [open1, out, high] = [
      await insertGoods(db(), { sort: 2, limitCount: 2 }),
      await insertGoods(db(), { sort: 1, stock: 0 }),
      await insertGoods(db(), { sort: 3, leastLevel: 9 }),
    ]
    await insertGoods(db(), { endsAt: new Date(Date.now() - 1_000) })
    const list = async (user?: TestUser, input: Record<string, unknown> = {}) =>
      (user
        ? await user.post('api/goods/goodsList', input)
        : await site.call('POST', 'api/goods/goodsList', input)
      ).data as {
        list: { goods_id: number; block: string | null; own_count: number | null }[]
        coins: unknown
      }
    const user = await createTestUser(site)
    await giveCoins(db(), user.id, 100, 'won')
    await user.post('api/goods/exchange', { idempotency_key: testKey(), goods_id: open1, count: 2 })
    expect(await list(user)).toMatchObject({
      coins: { available: 0, won: 80 },
      list: [
        { goods_id: out, block: 'sold_out', own_count: 0 },
        { goods_id: open1, block: 'limit', own_count: 2 },
        { goods_id: high, block: 'level' },
      ],
    })
    expect(await list()).toMatchObject({
      coins: null,
      list: [{ block: 'sold_out' }, { block: null, own_count: null }, { block: null }],
    })
    expect((await list(user, { kind: 'real' })).list).toEqual([])
  })
})
