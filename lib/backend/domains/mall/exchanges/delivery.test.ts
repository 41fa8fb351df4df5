import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { seedGifts } from '#lib/backend/domains/gifts/index.ts'
import { writeSetting } from '#lib/backend/domains/site/settings/write-setting.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { FEATURES_SETTING } from '#lib/shared/features/features.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  ADDRESS,
  allowRealGoods,
  giveCoins,
  insertGoods,
  insertRealGoods,
} from '#testing/domains/coins/mall.ts'
import { testKey } from '#testing/domains/gifts.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { deleteAddresses } from '../run-mall-jobs.ts'

const DAY = 86_400_000

describeDatabase('what an exchange delivers', (open) => {
  let site: TestSite
  const lines: string[] = []
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), lines })
    await seedGifts(site.database.db)
    await allowRealGoods(site.database.db)
  })
  afterEach(async () => expect(await checkLedger(site.database.pool)).toEqual([]))
  afterAll(() => site.close())

  const db = () => site.database.db
  const shopper = async (): Promise<TestUser> => {
    const user = await createTestUser(site)
    await giveCoins(db(), user.id, 1_000)
    return user
  }
  const exchange = (user: TestUser, goodsId: number, input: Record<string, unknown> = {}) =>
    user.post('api/goods/exchange', { idempotency_key: testKey(), goods_id: goodsId, ...input })

  test('gifts are in the backpack, until their end', async () => {
    const user = await shopper()
    const [gift] = await db().select().from(gifts).where(eq(gifts.code, 'scarf'))
    const goodsId = await insertGoods(db(), { kind: 'gift', giftId: gift?.id, units: 5, days: 7 })
    const { data } = await exchange(user, goodsId, { count: 2 })
    const { ends_at: endsAt } = data as { ends_at: string }
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(7 * DAY)
    expect((await user.get('api/Gift/getUserGiftList')).data).toMatchObject({
      list: [{ gift_id: gift?.id, count: 10, ends_at: endsAt }],
    })
  })

  test('horns are used before paying, and come back when they are refused', async () => {
    const user = await shopper()
    await exchange(user, await insertGoods(db(), { units: 2 }))
    expect((await user.post('api/goods/goodsList')).data).toMatchObject({ horns: 2 })
    const sent = await user.post('api/Member/sneHorn', {
      idempotency_key: testKey(),
      text: 'See you tonight',
    })
    expect(sent).toMatchObject({ code: 0, data: { is_free: true, horns: 1, state: 'waiting' } })
    const { horn_id } = sent.data as { horn_id: number }
    const operator = await createTestUser(site, 'operator')
    await operator.post('api/admin/reviewHorn', { horn_id, accept: 0 })
    expect((await user.get('api/Member/hornList')).data).toMatchObject({ horns: 2 })
    await db().update(horns).set({ createdAt: sql`now() - interval '1 hour'` })
  })

  test('badges and entrance effects are worn one at a time, and extended', async () => {
    const user = await shopper()
    const gold = await insertGoods(db(), { kind: 'badge', look: 'gold', days: 30 })
    const jade = await insertGoods(db(), { kind: 'badge', look: 'jade' })
    const items = async () =>
      (
        (await user.get('api/mall/items')).data as {
          list: { goods_id: number; is_worn: boolean; ends_at: string | null }[]
        }
      ).list
    await exchange(user, gold)
    await exchange(user, gold)
    const [first] = await items()
    expect(Date.parse(first?.ends_at ?? '') - Date.now()).toBeGreaterThan(59 * DAY)
    await exchange(user, jade)
    expect(await items()).toMatchObject([
      { goods_id: jade, is_worn: true, ends_at: null },
      { goods_id: gold, is_worn: false },
    ])
    await user.post('api/mall/wearItem', { goods_id: gold, worn: 1 })
    expect((await items()).map(({ is_worn }) => is_worn)).toEqual([false, true])
    const other = await createTestUser(site)
    expect((await other.post('api/mall/wearItem', { goods_id: gold, worn: 1 })).status).toBe(404)
  })

  test('repair cards are counted with that of the month', async () => {
    const user = await shopper()
    await exchange(user, await insertGoods(db(), { kind: 'repair_card' }), { count: 3 })
    expect((await user.post('api/Activity/pcSignTaskList')).data).toMatchObject({ cards: 4 })
  })

  describe('real goods', () => {
    test('need an address in the form of its country', async () => {
      const user = await shopper()
      const goodsId = await insertRealGoods(db())
      for (const [address, msg] of [
        [undefined, /delivery address/],
        [{ ...ADDRESS, phone: '123 45' }, /mobile number/],
        [{ ...ADDRESS, region: '' }, /region/],
        [{ ...ADDRESS, postcode: '12' }, /postcode/],
      ] as const)
        expect(await exchange(user, goodsId, { address })).toMatchObject({
          status: 400,
          msg: expect.stringMatching(msg),
        })
      expect((await exchange(user, goodsId, { address: { ...ADDRESS, country: 'XX' } })).status).toBe(400)
      expect(await exchange(user, goodsId, { address: ADDRESS })).toMatchObject({ code: 0 })
    })

    test('have an address that is encrypted, in no log, and deleted 90 days after the delivery', async () => {
      const user = await shopper()
      const { number } = (await exchange(user, await insertRealGoods(db()), { address: ADDRESS })).data as {
        number: string
      }
      const own = async () =>
        ((await user.post('api/goods/exchangeRecords', { number })).data as { list: { address: unknown }[] })
          .list[0]?.address
      expect(await own()).toEqual(ADDRESS)
      const { rows } = await site.database.pool.query('select e::text as row from mall_exchanges e')
      for (const secret of [ADDRESS.name, ADDRESS.phone, ADDRESS.address]) {
        expect(JSON.stringify(rows)).not.toContain(secret)
        expect(lines.join('\n')).not.toContain(secret)
      }
      const where = eq(mallExchanges.number, number)
      await db()
        .update(mallExchanges)
        .set({ state: 'delivered', deliveredAt: new Date(Date.now() - 89 * DAY) })
        .where(where)
      await deleteAddresses(db())
      expect(await own()).toEqual(ADDRESS)
      await db()
        .update(mallExchanges)
        .set({ deliveredAt: new Date(Date.now() - 91 * DAY) })
        .where(where)
      await deleteAddresses(db())
      expect(await own()).toBeNull()
    })

    test('are refused to minors and while they are switched off; then they are in no list', async () => {
      const minor = await shopper()
      const goodsId = await insertRealGoods(db())
      await db().insert(identities).values({
        userId: minor.id,
        kind: 'mainland',
        nameSealed: '',
        numberSealed: '',
        numberHash: 'a minor of the mall',
        adultOn: '2999-01-01',
        state: 'succeeded',
      })
      expect(await exchange(minor, goodsId, { address: ADDRESS })).toMatchObject({
        status: 403,
        msg: expect.stringMatching(/under 18/),
      })
      const user = await shopper()
      const isListed = async () =>
        ((await user.post('api/goods/goodsList')).data as { list: { goods_id: number }[] }).list.some(
          ({ goods_id }) => goods_id === goodsId,
        )
      expect(await isListed()).toBe(true)
      await writeSetting(db(), FEATURES_SETTING, null)
      expect(await isListed()).toBe(false)
      expect((await exchange(user, goodsId, { address: ADDRESS })).status).toBe(403)
      await allowRealGoods(db())
    })
  })

  test('a mall that is switched off refuses, but shows records', async () => {
    const user = await shopper()
    const goodsId = await insertGoods(db())
    await exchange(user, goodsId)
    await writeSetting(db(), FEATURES_SETTING, { mall: false })
    expect(await user.post('api/goods/goodsList')).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/switched off/),
    })
    expect((await exchange(user, goodsId)).status).toBe(403)
    expect((await user.post('api/goods/exchangeRecords')).data).toMatchObject({ total: 1 })
    await allowRealGoods(db())
  })
})
