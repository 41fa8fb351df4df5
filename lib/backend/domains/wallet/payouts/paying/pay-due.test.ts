import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createPayout,
  createSandbox,
  type PayoutPort,
  SANDBOX_FAILS,
  SANDBOX_IS_LATE,
} from '#lib/backend/ports/payout/index.ts'
import { readEnv } from '#lib/env.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { earn, savePayoutAccount } from '#testing/domains/payouts/payout-accounts.ts'
import { openPayoutSite, type PayoutSite } from '#testing/domains/payouts/payout-site.ts'
import type { Person } from '#testing/domains/profile.ts'
import { type AlipayBehaviour, openAlipayPayouts } from '#testing/ports/alipay-payouts.ts'
import { checkLedger } from '../../index.ts'
import { type PayDueDeps, payDueWithdrawals } from './pay-due.ts'

describeDatabases('the job that pays withdrawals', (open) => {
  let of: PayoutSite
  let me: Person
  let operator: string
  let alipay: Awaited<ReturnType<typeof openAlipayPayouts>>
  beforeAll(async () => {
    alipay = await openAlipayPayouts()
    const sandbox = createSandbox()
    of = await openPayoutSite(await open(), sandbox)
    await of.set({ fee_points: 0 })
    me = await of.streamer(0)
    await savePayoutAccount(of.payoutSite, me.id, { kind: 'alipay', number: 'zhang@example.com' })
    operator = await of.site.logIn('operator')
  })
  afterAll(async () => {
    await alipay.close()
    await of.site.close()
  })
  beforeEach(() => {
    alipay.state.behaviour = 'well'
  })
  afterEach(async () => {
    expect(await checkLedger(of.site.database.pool)).toEqual([])
  })

  /** Applies for an amount in fen and approves it. Returns its id. */
  const approved = async (amount = 10_000, kind = 'bank') => {
    await earn(of.site, me.id, amount)
    const { data } = await of.apply(me, { kind, tenths: amount })
    const { id } = (data as { withdrawal: { id: number } }).withdrawal
    await of.site.call('POST', 'api/admin/approveWithdrawal', { id }, { token: operator })
    return id
  }
  const deps = (payout: PayoutPort): PayDueDeps => ({
    ...{ db: of.site.database.db, secrets: of.site.secrets, payout },
    ...{ publish: of.site.bus.publish, log: { warn: () => undefined } },
  })
  const rowOf = async (id: number) =>
    (await of.query('select * from withdrawals where id = $1', [id])).rows[0]
  // A second ago: a column rounds to milliseconds, so that now() may be stored as half a millisecond later.
  const makeDue = () =>
    of.query("update withdrawals set due_at = now() - interval '1 second' where state = 'paying'")
  const byAlipay = (timeoutMs = 10_000) => createPayout(readEnv(alipay.env), { timeoutMs })

  test('pays, fails and waits as the provider does, and notifies of each step', async () => {
    const sandbox = createSandbox()
    const [paid, failed, late] = [
      await approved(10_000),
      await approved(10_000 + SANDBOX_FAILS),
      await approved(10_000 + SANDBOX_IS_LATE),
    ]
    expect(await payDueWithdrawals(deps(sandbox))).toBe(3)
    expect(await rowOf(paid)).toMatchObject({ state: 'paid', provider: 'sandbox', attempts: 1 })
    expect(await rowOf(failed)).toMatchObject({
      state: 'failed',
      reason: null,
      failure: 'no_account',
      detail: 'The sandbox bank does not know the account.',
    })
    const list = await me.get('api/Balance/withdrawalList')
    expect(list.data).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ id: failed, failure: 'no_account', reason: null }),
      ]),
    })
    expect(JSON.stringify(list)).not.toContain('sandbox bank')
    expect(await rowOf(late)).toMatchObject({ state: 'paying', detail: expect.stringContaining('late') })
    // The income of the failed one is available again, that of the late one still held.
    expect(await of.income(me)).toMatchObject({ available: 10_013, held: 10_017 })
    expect(await payDueWithdrawals(deps(sandbox))).toBe(0)
    await makeDue()
    expect(await payDueWithdrawals(deps(sandbox))).toBe(1)
    expect(await rowOf(late)).toMatchObject({ state: 'paid', attempts: 2 })
    const notices = JSON.stringify((await me.get('api/Push/getList')).data)
    for (const step of ['applied', 'approved', 'paying', 'paid', 'failed'])
      expect(notices).toContain(`withdrawal_${step}`)
    expect(notices).not.toContain('sandbox bank')
  })

  test.each([
    ['lost', 1],
    ['broken', 1],
    ['refusing', 1],
    ['forged', 1],
    ['poor', 1],
    ['slow', 1],
  ] as const)('pays once where the answer is %s', async (behaviour: AlipayBehaviour, times) => {
    const id = await approved(20_000, 'alipay')
    const { number } = await rowOf(id)
    alipay.state.behaviour = behaviour
    // Only an answer that is lost is waited for.
    await payDueWithdrawals(deps(await byAlipay(behaviour === 'lost' ? 300 : undefined)))
    expect(await rowOf(id)).toMatchObject({ state: 'paying', attempts: 1 })
    alipay.state.behaviour = 'well'
    await makeDue()
    await payDueWithdrawals(deps(await byAlipay()))
    expect(await rowOf(id)).toMatchObject({ state: 'paid', reference: `order-${number}` })
    expect(alipay.paid.get(number)).toBe(times)
  })

  test('asks first after a process that was killed while it paid', async () => {
    const id = await approved(20_000, 'alipay')
    const { number } = await rowOf(id)
    const port = await byAlipay()
    // The process dies after the provider has paid and before its answer is stored.
    const dying = {
      ...port,
      pay: async (order: Parameters<PayoutPort['pay']>[0]) => {
        await port.pay(order)
        throw new Error('killed')
      },
    }
    await expect(payDueWithdrawals(deps(dying))).rejects.toThrow('killed')
    expect(await rowOf(id)).toMatchObject({ state: 'paying', attempts: 1 })
    const before = alipay.calls.length
    await makeDue()
    await payDueWithdrawals(deps(port))
    expect(await rowOf(id)).toMatchObject({ state: 'paid' })
    expect(alipay.paid.get(number)).toBe(1)
    expect(alipay.calls.slice(before)).toHaveLength(1)
  })

  test('is safe on several nodes at once', async () => {
    const ids = [await approved(20_000, 'alipay'), await approved(20_000, 'alipay')]
    const port = await byAlipay()
    await Promise.all(Array.from({ length: 4 }, () => payDueWithdrawals(deps(port))))
    for (const id of ids) {
      const row = await rowOf(id)
      expect(row).toMatchObject({ state: 'paid', attempts: 1 })
      expect(alipay.paid.get(row.number)).toBe(1)
    }
  })

  test('leaves accounts of another kind, bank files and sites without a provider alone', async () => {
    const id = await approved(10_000)
    for (const provider of ['none', 'bank-file'] as const)
      expect(await payDueWithdrawals(deps(await createPayout({ PAYOUT_PROVIDER: provider })))).toBe(0)
    expect(await payDueWithdrawals(deps(await byAlipay()))).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: 'approved', attempts: 0 })
  })
})
