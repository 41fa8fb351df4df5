import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { createSandbox, type SandboxMessage } from '#lib/backend/ports/payment/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { StatementEntry } from '#lib/contract/wallet.ts'
import type { PayCurrency, PayOutcome } from '#lib/shared/vocabulary/orders.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { callConcurrently, giving, type Person, testKey } from '#testing/domains/gifts.ts'
import { expireOrders } from '../payments/query-orders.ts'
import { seedGifts } from '../seed.ts'

const BEGIN = 'api/chargerules/payUrl'
const CALL_BACK = 'api/payments/callback'
const PAY = 'api/payments/sandboxPay'
const RESUME = 'api/payments/resume'

describeDatabase('orders', (open, kind) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let rules: { rule_id: number; amount: number; tenths: number; bonus: number }[]
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
    rules = ((await site.call('POST', 'api/chargerules/getList')).data as { list: typeof rules }).list
  })
  afterEach(async () => {
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  afterAll(() => site.close())
  const begin = async (user: Person, rule = rules[2]) =>
    ((await user.buy(BEGIN, { rule_id: rule?.rule_id })).data as { number: string }).number
  const payment = () => createSandbox(site.secrets.key('payment'))
  /** A provider's notice, changed as given and then signed. */
  const notice = (
    number: string,
    change: { amount?: number; currency?: PayCurrency; at?: number; outcome?: PayOutcome } = {},
  ): SandboxMessage => {
    const { amount = 6_800, currency = 'CNY', at = Math.floor(Date.now() / 1_000), outcome = 'paid' } = change
    const made = payment().createMessage({ number, amount, currency }, outcome, at)
    if (!made) throw new Error('the sandbox tells')
    return made
  }
  const send = (message: SandboxMessage, address?: string) =>
    site.call('POST', CALL_BACK, { ...message }, address === undefined ? {} : { address })

  test('an order is created once per key, paid at the cashier, credited with its bonus, and listed', async () => {
    const user = await of.person()
    const input = { rule_id: rules[2]?.rule_id, idempotency_key: testKey() }
    const first = await user.buy(BEGIN, input)
    expect(first).toMatchObject({ code: 0, data: { url: expect.stringMatching(/^\/cashier\?order=/) } })
    expect((await user.buy(BEGIN, input)).data).toEqual(first.data)
    const { number } = first.data as { number: string }
    expect(await user.call(PAY, { number })).toMatchObject({ code: 0, data: { number, state: 'paid' } })
    expect(await user.call(PAY, { number })).toMatchObject({ code: 0, data: { number, state: 'paid' } })
    expect(await user.diamonds()).toBe(6_900)
    const { list: booked } = (await user.call('api/wallet/statement', { currency: 'diamonds' })).data as {
      list: StatementEntry[]
    }
    const { transaction_id } = booked[0] ?? {}
    expect((await user.call('api/wallet/receipt', { transaction_id })).data).toMatchObject({
      order_number: number,
      counterparty: null,
      lines: [{ currency: 'diamonds', amount: 6_900, balance_after: 6_900 }],
    })
    expect((await user.call('api/Order/getList')).data).toMatchObject({
      total: 1,
      list: [{ number, state: 'paid', amount: 6_800, tenths: 6_900, type: 'recharge' }],
    })
    expect((await user.call('api/Order/getList', { number })).data).toMatchObject({
      list: [{ seconds_left: 0 }],
    })
    expect((await user.call('api/Order/getList', { state: 'pending' })).data).toMatchObject({ total: 0 })
    expect((await site.call('GET', 'api/order/getTypeList')).data).toMatchObject({
      types: expect.arrayContaining(['recharge']),
    })
  })

  describe('payment notices (A6)', () => {
    test('credit an order once when sent 100 times at once and again', async () => {
      const user = await of.person()
      const message = notice(await begin(user))
      // All from one address, as a provider sends them.
      const answers = await callConcurrently(kind, 100, () => send(message, '203.0.113.7'))
      expect(answers.every(({ code }) => code === 0)).toBe(true)
      expect(await send(message)).toMatchObject({ code: 0 })
      expect(await user.diamonds()).toBe(6_900)
    })
    test('are refused if unsigned, stale, early, or for another amount, currency, order or payment', async () => {
      const user = await of.person()
      const number = await begin(user)
      const now = Math.floor(Date.now() / 1_000)
      const bad = [
        { ...notice(number), signature: 'f'.repeat(64) },
        { ...notice(number), amount: '1' },
        notice(number, { at: now - 330 }),
        notice(number, { at: now + 330 }),
        notice(number, { amount: 6_799 }),
        notice(number, { currency: 'USD' }),
      ]
      for (const message of bad) expect(await send(message)).toMatchObject({ status: 403 })
      expect(await send(notice('nobody-knows-it'))).toMatchObject({ status: 404 })
      expect(await site.call('POST', CALL_BACK, { number })).toMatchObject({ status: 400 })
      expect(await user.diamonds()).toBe(0)
      await send(notice(number))
      await site.database.db.update(orders).set({ reference: 'another' }).where(eq(orders.number, number))
      expect(await send(notice(number))).toMatchObject({ status: 409 })
      expect(await user.diamonds()).toBe(6_900)
    })
    test('close an order as failed or expired without moving money, and change nothing once it is paid', async () => {
      const user = await of.person()
      for (const outcome of ['failed', 'expired'] as const) {
        const number = await begin(user)
        expect(await send(notice(number, { outcome }))).toMatchObject({ code: 0, data: { state: outcome } })
        expect(await send(notice(number, { outcome }))).toMatchObject({ code: 0, data: { state: outcome } })
        expect(await user.call(RESUME, { number })).toMatchObject({ status: 409 })
      }
      expect(await user.diamonds()).toBe(0)
      const number = await begin(user)
      const { signature } = notice(number, { outcome: 'failed' })
      expect(await send({ ...notice(number), signature })).toMatchObject({ status: 403 })
      await send(notice(number))
      expect(await send(notice(number, { outcome: 'failed' }))).toMatchObject({ data: { state: 'paid' } })
      expect(await user.diamonds()).toBe(6_900)
    })
    test('credit an order that has expired, since it was paid', async () => {
      const user = await of.person()
      const number = await begin(user)
      await site.database.db
        .update(orders)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(orders.number, number))
      await expireOrders({ db: site.database.db, publish: site.bus.publish }, payment())
      expect((await user.call('api/Order/getList', { number })).data).toMatchObject({
        list: [{ state: 'expired' }],
      })
      expect(await user.call(PAY, { number })).toMatchObject({ status: 409 })
      expect(await send(notice(number))).toMatchObject({ code: 0 })
      expect(await user.diamonds()).toBe(6_900)
    })
  })

  test('an open order is resumed at the same cashier; its end is published once, to its buyer only', async () => {
    const user = await of.person()
    const number = await begin(user)
    const received: unknown[] = []
    const stop = site.bus.listen(({ topic, data }) => topic === userTopic(user.id) && received.push(data))
    expect(await user.call(RESUME, { number })).toMatchObject({
      code: 0,
      data: { number, url: `/cashier?order=${number}` },
    })
    await user.call(PAY, { number, outcome: 'failed' })
    await user.call(PAY, { number, outcome: 'failed' })
    expect(received).toMatchObject([{ type: 'order', number, state: 'failed' }])
    stop()
  })

  test('an expired order is published once, to its buyer only, however often it is read', async () => {
    const [user, other] = [await of.person(), await of.person()]
    const number = await begin(user)
    await begin(other)
    await site.database.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(orders.number, number))
    const received: unknown[] = []
    const stop = site.bus.listen(({ topic, data }) => received.push({ topic, data }))
    const deps = { db: site.database.db, publish: site.bus.publish }
    await Promise.all([expireOrders(deps, payment()), expireOrders(deps, payment())])
    await expireOrders(deps, payment())
    expect(received).toEqual([
      { topic: userTopic(user.id), data: { type: 'order', number, state: 'expired' } },
    ])
    stop()
  })

  test('another user’s order is neither listed nor paid; an unknown rule, a missing key and no login are refused', async () => {
    const [user, other] = [await of.person(), await of.person()]
    const number = await begin(user)
    expect(await other.call(PAY, { number })).toMatchObject({ status: 404 })
    expect(await other.call(RESUME, { number })).toMatchObject({ status: 404 })
    expect(await user.call(PAY, { number, outcome: 'lost' })).toMatchObject({ status: 400 })
    expect((await other.call('api/Order/getList', { number })).data).toMatchObject({ total: 0 })
    expect(await user.buy(BEGIN, { rule_id: 999_999 })).toMatchObject({ status: 404 })
    expect(await user.call(BEGIN, { rule_id: 1 })).toMatchObject({ status: 400 })
    for (const path of [BEGIN, PAY, RESUME, 'api/Order/getList'])
      expect(await site.call('POST', path)).toMatchObject({ status: 401 })
  })

  test('a site without a payment service sells nothing and reports that, also for older orders', async () => {
    const user = await of.person()
    const number = await begin(user)
    const bare = await openTestSite({ database: site.database, sandbox: false })
    const rules = await bare.call('POST', 'api/chargerules/getList')
    expect(rules.data).toMatchObject({ is_set_up: false, is_sandbox: false })
    const refused = { status: 503, code: 1, msg: expect.stringMatching(/no payment service/), data: null }
    const as = { token: user.token }
    const input = { rule_id: 1, idempotency_key: testKey() }
    expect(await bare.call('POST', BEGIN, input, as)).toMatchObject(refused)
    expect(await bare.call('POST', RESUME, { number }, as)).toMatchObject(refused)
    expect(await bare.call('POST', PAY, { number }, as)).toMatchObject(refused)
    expect(await bare.call('POST', CALL_BACK, { ...notice(number) })).toMatchObject(refused)
    expect(await user.diamonds()).toBe(0)
  })
})
