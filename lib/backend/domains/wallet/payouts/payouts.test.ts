import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { describeDatabase, describeDatabases } from '#testing/backend/test-database.ts'
import { callConcurrently } from '#testing/domains/gifts.ts'
import { earn, PAYMENT_PASSWORD, savePayoutAccount } from '#testing/domains/payouts/payout-accounts.ts'
import { openPayoutSite, type PayoutSite } from '#testing/domains/payouts/payout-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { balancesOf, checkLedger } from '../index.ts'
import { runIdempotent } from '../run-idempotent.ts'
import { createWithdrawal } from './create-withdrawal.ts'

interface Applied {
  withdrawal: { id: number; number: string; state: string; amount: number; fee: number }
  balance: number
}

describeDatabases('withdrawals and conversions at once', (open, kind) => {
  let of: PayoutSite
  beforeAll(async () => {
    of = await openPayoutSite(await open())
  })
  afterAll(() => of.site.close())
  afterEach(async () => {
    expect(await checkLedger(of.site.database.pool)).toEqual([])
  })

  test('of 200 parallel applications on a balance for one, one is accepted', async () => {
    const me = await of.streamer(50_000)
    const { db } = of.site.database
    const outcomes = await callConcurrently(kind, 200, async (at) => {
      const applied = runIdempotent(
        db,
        { userId: me.id, key: `many-${at}`, call: 'api/Balance/applyForWithdrawal', parameters: {} },
        async (tx) => {
          const made = await createWithdrawal(tx, of.site, {
            userId: me.id,
            kind: 'bank',
            tenths: 50_000,
            timeZone: 'Asia/Shanghai',
          })
          return { answer: made.withdrawal.id, transactionId: made.transactionId }
        },
      )
      return applied.then(
        () => 'accepted',
        (error: unknown) => String(error),
      )
    })
    const refused = outcomes.filter((outcome) => outcome !== 'accepted')
    expect(refused).toHaveLength(199)
    for (const reason of refused) expect(reason).toContain('wallet.not_enough')
    expect(await of.count(me)).toBe(1)
    expect(await of.income(me)).toMatchObject({ available: 0, held: 50_000 })
  })

  test('one key is one withdrawal, one cancellation and one conversion', async () => {
    const me = await of.streamer()
    const key = { idempotency_key: randomUUID() }
    const first = await of.apply(me, key)
    expect(first).toMatchObject({ code: 0, data: { balance: 50_000, withdrawal: { state: 'review' } } })
    expect((await of.apply(me, key)).data).toEqual(first.data)
    expect(await of.apply(me, { ...key, tenths: 40_000 })).toMatchObject({ status: 409 })
    const { id } = (first.data as Applied).withdrawal
    const cancelling = { id, idempotency_key: randomUUID() }
    const cancelled = await Promise.all(
      Array.from({ length: 5 }, () => me.call('api/wallet/cancelWithdrawal', cancelling)),
    )
    for (const { data } of cancelled)
      expect(data).toMatchObject({ withdrawal: { state: 'cancelled' }, balance: 100_000 })
    const converting = { tenths: 60_000, idempotency_key: randomUUID(), payment_password: PAYMENT_PASSWORD }
    const converted = [
      await me.call('api/Balance/conversionBalance', converting),
      await me.call('api/Balance/conversionBalance', converting),
    ]
    for (const { data } of converted) expect(data).toEqual({ income: 40_000, diamonds: 60_000 })
    expect(await of.count(me)).toBe(1)
  })

  test('parallel conversions take what there is, once', async () => {
    const me = await of.streamer(0)
    await earn(of.site, me.id, 100)
    await of.query('delete from payment_passwords where user_id = $1', [me.id])
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        me.call('api/Balance/conversionBalance', { tenths: 100, idempotency_key: randomUUID() }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const { income, diamonds } = await balancesOf(of.site.database.db, me.id)
    expect([income.available, diamonds.available]).toEqual([0, 100])
  })
})

describeDatabase('a withdrawal', (open) => {
  let of: PayoutSite
  beforeAll(async () => {
    of = await openPayoutSite(await open())
  })
  afterAll(() => of.site.close())
  afterEach(async () => {
    await of.query("delete from settings where name in ('payouts', 'features')")
    // New income of these tests is booked as gifts that nobody sent.
    const breaches = (await checkLedger(of.site.database.pool)).map(({ invariant }) => invariant)
    expect(breaches.filter((invariant) => !/^(?:a gift|income from sales) /.test(invariant))).toEqual([])
  })

  test.each([0, -1, 1.5, 'x', '', null, '1e5', 99_999_999_999_999, { $gt: 0 }, [50_000], '9'.repeat(40)])(
    'of %j tenths is refused, and nothing moves',
    async (tenths) => {
      const me = await of.streamer()
      expect((await of.apply(me, { tenths })).status).toBe(400)
      const input = { tenths, idempotency_key: randomUUID(), payment_password: PAYMENT_PASSWORD }
      expect((await me.call('api/Balance/conversionBalance', input)).status).toBe(400)
      expect(await of.income(me)).toMatchObject({ available: 100_000, held: 0 })
      expect(await of.count(me)).toBe(0)
    },
  )

  test.each([
    [{ least: 60_000 }, 'The least amount of a withdrawal is ¥600.00.'],
    [{ most: 40_000 }, 'The most amount of a withdrawal is ¥400.00.'],
    [{ day_limit: 49_999 }, 'The daily limit of withdrawals is reached: ¥499.99 left today.'],
    [{ month_limit: 1 }, 'The monthly limit of withdrawals is reached: ¥0.01 left this month.'],
    [{ rate: 7 }, 'The amount must be a multiple of 0.7 diamonds.'],
    [{ fee_fixed: 50_000 }, 'This amount does not cover the fee.'],
  ])('with the settings %o is refused in words', async (change, msg) => {
    await of.set(change)
    const me = await of.streamer()
    expect(await of.apply(me)).toMatchObject({ code: 1, msg })
    expect(await of.count(me)).toBe(0)
  })

  test('counts against the limits of day and month unless its money returned', async () => {
    await of.set({ day_limit: 100_000, month_limit: 100_000 })
    const me = await of.streamer(300_000)
    const { withdrawal } = (await of.apply(me)).data as Applied
    expect((await of.apply(me, { tenths: 60_000 })).status).toBe(409)
    await me.call('api/wallet/cancelWithdrawal', { id: withdrawal.id, idempotency_key: randomUUID() })
    expect((await of.apply(me, { tenths: 60_000 })).code).toBe(0)
    expect((await me.get('api/wallet/payoutTerms')).data).toMatchObject({
      day_left: 40_000,
      month_left: 40_000,
    })
  })

  test('has the fee and the rate of its day', async () => {
    await of.set({ rate: 2, fee_fixed: 100, fee_points: 50 })
    const me = await of.streamer()
    const { withdrawal } = (await of.apply(me)).data as Applied
    expect(withdrawal).toMatchObject({ amount: 25_000, fee: 225 })
  })

  test('takes no income of the last days, and says when it can', async () => {
    await of.set({ delay_days: 7 })
    const me = await of.streamer(20_000)
    await earn(of.site, me.id, 40_000, 'gift')
    expect(await of.apply(me)).toMatchObject({
      status: 409,
      msg: 'A part of your income is too new. You can withdraw ¥200.00 now.',
    })
    const { next_ready_at: next, ...terms } = (await me.get('api/wallet/payoutTerms')).data as {
      next_ready_at: string
    }
    expect(terms).toMatchObject({ available: 60_000, ready: 20_000, provider: 'sandbox' })
    expect(Date.parse(next) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await of.apply(me, { tenths: 20_000 })).code).toBe(0)
    await of.query('delete from withdrawal_reviews')
  })

  test('waits 72 hours after any change of an account', async () => {
    const me = await of.streamer()
    await savePayoutAccount(of.payoutSite, me.id, { hours: 71 })
    expect(await of.apply(me)).toMatchObject({ status: 409, msg: expect.stringContaining('1 hour.') })
    await savePayoutAccount(of.payoutSite, me.id, { hours: 73 })
    await savePayoutAccount(of.payoutSite, me.id, { kind: 'alipay', hours: 2 })
    expect(await of.apply(me)).toMatchObject({ status: 409, msg: expect.stringContaining('70 hours') })
    await savePayoutAccount(of.payoutSite, me.id, { kind: 'alipay', hours: 73 })
    expect((await of.apply(me)).code).toBe(0)
  })

  test('needs an account of its kind, a verified adult and the payment password', async () => {
    const me = await of.streamer()
    expect(await of.apply(me, { kind: 'alipay' })).toMatchObject({ msg: 'Please add this account first.' })
    expect((await of.apply(me, { kind: 'cash' })).status).toBe(400)
    expect(await of.apply(me, { payment_password: undefined })).toMatchObject({
      status: 403,
      data: { why: 'password', left: null },
    })
    expect(await of.apply(me, { payment_password: '000000' })).toMatchObject({
      status: 400,
      data: { why: 'password', left: 4 },
    })
    await of.query("update identities set adult_on = '2999-01-01' where user_id = $1", [me.id])
    expect(await of.apply(me)).toMatchObject({ status: 403, msg: expect.stringContaining('Minors') })
    const converting = { tenths: 100, idempotency_key: randomUUID(), payment_password: PAYMENT_PASSWORD }
    expect((await me.call('api/Balance/conversionBalance', converting)).status).toBe(403)
    await of.query("update identities set state = 'failed' where user_id = $1", [me.id])
    expect(await of.apply(me)).toMatchObject({ status: 403, msg: 'Please verify your identity first.' })
    const { idempotency_key: _, ...withoutKey } = converting
    expect((await me.call('api/Balance/conversionBalance', withoutKey)).status).toBe(400)
    expect((await of.apply(me, { idempotency_key: undefined })).status).toBe(400)
    expect(await of.income(me)).toMatchObject({ available: 100_000, held: 0 })
  })

  test('is not possible while the feature is off; one under way can be cancelled', async () => {
    const me = await of.streamer()
    const { withdrawal } = (await of.apply(me)).data as Applied
    await of.query(
      'insert into settings (name, value) values (\'features\', \'{"payouts": false, "conversion": false}\')',
    )
    expect(await of.apply(me)).toMatchObject({
      status: 403,
      msg: 'Withdrawals are switched off on this site.',
    })
    const converting = { tenths: 100, idempotency_key: randomUUID(), payment_password: PAYMENT_PASSWORD }
    expect((await me.call('api/Balance/conversionBalance', converting)).status).toBe(403)
    expect((await me.get('api/Balance/withdrawalList')).data).toMatchObject({ total: 1 })
    const cancelling = { id: withdrawal.id, idempotency_key: randomUUID() }
    expect((await me.call('api/wallet/cancelWithdrawal', cancelling)).code).toBe(0)
  })

  test('is seen and cancelled by its owner only, while it is in review', async () => {
    const me = await of.streamer()
    const other = await person(of.site)
    const { withdrawal } = (await of.apply(me)).data as Applied
    const cancel = (who: Person, id: unknown = withdrawal.id) =>
      who.call('api/wallet/cancelWithdrawal', { id, idempotency_key: randomUUID() })
    expect(await cancel(other)).toMatchObject({ status: 404, msg: 'This withdrawal was not found.' })
    expect(await cancel(me, 999_999)).toMatchObject({ status: 404, msg: 'This withdrawal was not found.' })
    expect((await other.get('api/Balance/withdrawalList', { user_id: me.id })).data).toMatchObject({
      total: 0,
    })
    await of.query("update withdrawals set approvals_needed = 0, state = 'approved' where id = $1", [
      withdrawal.id,
    ])
    expect((await cancel(me)).status).toBe(409)
    expect(await of.income(me)).toMatchObject({ available: 50_000, held: 50_000 })
    const list = (await me.get('api/Balance/withdrawalList')).data
    expect(list).toMatchObject({ total: 1, list: [{ state: 'approved', account: '**** **** 0003' }] })
    expect(JSON.stringify(list)).not.toContain('张')
  })

  test('is a row of the yearly statement once it is paid, and income and conversions are', async () => {
    const me = await of.streamer(0)
    await of.set({ delay_days: 0, fee_points: 100 })
    await earn(of.site, me.id, 90_000, 'gift')
    await me.call('api/Balance/conversionBalance', {
      ...{ tenths: 30_000, idempotency_key: randomUUID(), payment_password: PAYMENT_PASSWORD },
    })
    const { withdrawal } = (await of.apply(me)).data as Applied
    await of.query('update withdrawals set approvals_needed = 0 where id = $1', [withdrawal.id])
    const { endPaid, lockWithdrawal } = await import('./paying/end-withdrawal.ts')
    await withTransaction(of.site.database.db, async (tx) => {
      const row = await lockWithdrawal(tx, withdrawal.id)
      if (row) await endPaid(tx, row, 'x')
    })
    const now = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format()
    const { data } = await me.get('api/wallet/yearlyStatement', { year: now.slice(0, 4) })
    const { months } = data as { months: { month: string }[] }
    expect(months).toHaveLength(12)
    expect(months.find(({ month }) => month === now.slice(0, 7))).toEqual({
      ...{ month: now.slice(0, 7), income: 90_000, converted: 30_000 },
      ...{ withdrawn: 50_000, amount: 50_000, fee: 500 },
    })
    for (const year of ['', 1999, 'x', 3_000])
      expect((await me.get('api/wallet/yearlyStatement', { year })).status).toBe(400)
  })
})
