import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { hashPassword } from '#lib/backend/domains/accounts/index.ts'
import { balancesOf, checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { ADDRESS, allowRealGoods, giveCoins, insertRealGoods } from '#testing/domains/coins/mall.ts'
import { testKey } from '#testing/domains/gifts.ts'
import { PASSWORD } from '#testing/domains/login.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { runMallJobs } from '../run-mall-jobs.ts'
import { toCsv } from './export-exchanges.ts'

const DAY = 86_400_000

describeDatabase('the fulfilment of exchanges', (open) => {
  let site: TestSite
  let operator: TestUser
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await allowRealGoods(site.database.db)
    operator = await createTestUser(site, 'operator')
    await db()
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, operator.id))
  })
  afterEach(async () => expect(await checkLedger(site.database.pool)).toEqual([]))
  afterAll(() => site.close())

  const db = () => site.database.db
  const placed = async (address: DeliveryAddress = ADDRESS) => {
    const user = await createTestUser(site)
    await giveCoins(db(), user.id, 100)
    const goodsId = await insertRealGoods(db(), { price: 40, stock: 5 })
    const { data } = await user.post('api/goods/exchange', {
      idempotency_key: testKey(),
      goods_id: goodsId,
      count: 2,
      address,
    })
    return { user, goodsId, number: (data as { number: string }).number }
  }
  const set = (number: string, state: string, input: Record<string, unknown> = {}) =>
    operator.post('api/admin/setExchangeState', { idempotency_key: testKey(), number, state, ...input })
  const coinsOf = async ({ id }: TestUser) => (await balancesOf(db(), id)).coins.available
  const shipDaysAgo = (number: string, days: number) =>
    db()
      .update(mallExchanges)
      .set({ shippedAt: new Date(Date.now() - days * DAY) })
      .where(eq(mallExchanges.number, number))
  /** Whether the user's last notice was written in the transaction that last wrote the exchange. */
  const areOneTransaction = async (number: string) => {
    const { rows } = await site.database.pool.query<{ same: boolean }>(
      `select n.xmin::text = e.xmin::text as same from mall_exchanges e join notices n on n.user_id = e.user_id
      where e.number = $1 order by n.id desc limit 1`,
      [number],
    )
    return rows[0]?.same
  }
  const lastAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

  test('goes from placed to delivered with a notification for each step, and in no other order', async () => {
    const { user, number } = await placed()
    expect((await set(number, 'shipped', { carrier: 'Post' })).status).toBe(409)
    expect(await set(number, 'packed')).toMatchObject({ code: 0, data: { state: 'packed' } })
    expect((await set(number, 'shipped')).msg).toMatch(/carrier/)
    expect((await user.post('api/mall/confirmDelivery', { number })).status).toBe(409)
    expect(await set(number, 'shipped', { carrier: 'Post', tracking_number: 'T1' })).toMatchObject({
      code: 0,
    })
    expect((await set(number, 'cancelled', { reason: 'Lost' })).status).toBe(409)
    const other = await createTestUser(site)
    expect((await other.post('api/mall/confirmDelivery', { number })).status).toBe(404)
    expect(await user.post('api/mall/confirmDelivery', { number })).toMatchObject({ code: 0 })
    expect((await user.post('api/goods/exchangeRecords')).data).toMatchObject({
      list: [{ number, state: 'delivered', carrier: 'Post', tracking_number: 'T1', count: 2, coins: 80 }],
    })
    const rows = await db().select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)
    expect(rows.map(({ kind }) => kind)).toEqual(['exchange_placed', 'exchange_packed', 'exchange_shipped'])
    expect(await coinsOf(user)).toBe(20)
  })

  test('the notice of each step is written in its transaction', async () => {
    const [sent, cancelled] = [await placed(), await placed()]
    expect(await areOneTransaction(sent.number)).toBe(true)
    await cancelled.user.post('api/mall/cancelExchange', {
      idempotency_key: testKey(),
      number: cancelled.number,
    })
    expect(await areOneTransaction(cancelled.number)).toBe(true)
    await set(sent.number, 'packed')
    await set(sent.number, 'shipped', { carrier: 'Post' })
    expect(await areOneTransaction(sent.number)).toBe(true)
    await shipDaysAgo(sent.number, 16)
    await runMallJobs({ db: db(), publish: site.bus.publish })
    expect(await areOneTransaction(sent.number)).toBe(true)
  })

  test('a cancelled exchange is paid back once, with a reason, and its address is deleted', async () => {
    const { user, goodsId, number } = await placed()
    expect((await set(number, 'cancelled')).msg).toMatch(/reason/)
    const idempotency_key = testKey()
    for (let n = 0; n < 2; n++)
      expect(await set(number, 'cancelled', { reason: 'Damaged', idempotency_key })).toMatchObject({
        code: 0,
      })
    expect(await coinsOf(user)).toBe(100)
    expect(await lastAudit()).toMatchObject({
      action: 'set_exchange_state',
      detail: { from: 'placed', to: 'cancelled', reason: 'Damaged' },
    })
    const [goods] = await db().select().from(mallGoods).where(eq(mallGoods.id, goodsId))
    expect(goods).toMatchObject({ stock: 5, sold: 0 })
    expect((await operator.post('api/admin/mallAddress', { number })).status).toBe(404)
  })

  test('delivered goods are refunded without going back into the stock', async () => {
    const { user, goodsId, number } = await placed()
    await set(number, 'packed')
    await set(number, 'shipped', { carrier: 'Post' })
    await set(number, 'delivered')
    expect(await set(number, 'refunded', { reason: 'Returned' })).toMatchObject({ code: 0 })
    expect(await coinsOf(user)).toBe(100)
    const [goods] = await db().select().from(mallGoods).where(eq(mallGoods.id, goodsId))
    expect(goods).toMatchObject({ stock: 3, sold: 2 })
  })

  test('opening an address is recorded', async () => {
    const { user, number } = await placed()
    expect((await operator.get('api/admin/mallExchanges', { number })).data).toMatchObject({
      list: [{ user_id: user.id, country: 'CN', has_address: true }],
    })
    expect(await operator.post('api/admin/mallAddress', { number })).toMatchObject({
      data: { address: ADDRESS },
    })
    expect(await lastAudit()).toMatchObject({ action: 'open_address', operatorId: operator.id })
  })

  test('the export needs the operator’s password, and a spreadsheet calculates none of its cells', async () => {
    const formula = '=HYPERLINK("http://evil.test")'
    const { number } = await placed({ ...ADDRESS, name: formula, address: '@SUM(1+1)' })
    const path = 'api/admin/exportExchanges'
    expect((await operator.post(path)).status).toBe(400)
    expect((await operator.post(path, { password: 'wrong password' })).status).toBe(400)
    const { data } = await operator.post(path, { password: PASSWORD })
    const { csv } = data as { csv: string }
    const row = csv.split('\r\n').find((line) => line.startsWith(number))
    expect(row).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(row).toContain("'@SUM(1+1)")
    expect(await lastAudit()).toMatchObject({ action: 'export_exchanges' })
  })

  test.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('the cell %j is no formula', (text) => {
    const row = {
      number: '1',
      placed_at: '',
      state: 'placed',
      goods_id: 1,
      goods_zh: '',
      goods_en: '',
      count: 1,
      ...ADDRESS,
      name: text,
    }
    expect(toCsv([row])).toContain(`'${text}`)
  })

  test('shipped goods count as delivered after 15 days; what a deleted account has not received is cancelled', async () => {
    const [shipped, deleted] = [await placed(), await placed()]
    await set(shipped.number, 'packed')
    await set(shipped.number, 'shipped', { carrier: 'Post' })
    await shipDaysAgo(shipped.number, 16)
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.user.id))
    await runMallJobs({ db: db(), publish: site.bus.publish })
    const stateOf = async (number: string) =>
      (await db().select().from(mallExchanges).where(eq(mallExchanges.number, number)))[0]?.state
    expect(await stateOf(shipped.number)).toBe('delivered')
    expect(await stateOf(deleted.number)).toBe('cancelled')
  })

  test('the jobs find exchanges by the index of real goods', async () => {
    await placed()
    const countScans = async (tx: Tx) => {
      const scans = (name: string) => sql`pg_stat_get_xact_numscans(${name}::regclass)::int`
      const { rows } = await tx.execute<{ whole: number; index: number }>(sql`
        select ${scans('mall_exchanges')} as whole, ${scans('mall_exchanges_to_fulfil')} as index`)
      return { whole: rows[0]?.whole ?? Number.NaN, index: rows[0]?.index ?? Number.NaN }
    }
    await db().transaction(async (tx) => {
      // A table of a few rows is otherwise read whole.
      await tx.execute(sql`set local enable_seqscan = off`)
      // The counters of a connection include what it has not reported of earlier transactions.
      const before = await countScans(tx)
      await runMallJobs({ db: tx, publish: site.bus.publish })
      const after = await countScans(tx)
      expect(after.whole - before.whole).toBe(0)
      expect(after.index - before.index).toBeGreaterThan(2)
    })
  })
})
