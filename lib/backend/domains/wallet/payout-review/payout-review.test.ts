import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#lib/backend/domains/accounts/index.ts'
import { bankFile } from '#lib/backend/ports/payout/index.ts'
import { PAYOUT_DEFAULTS } from '#lib/shared/payouts/vocabulary.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { CARD, earn, HOLDER } from '#testing/domains/payouts/payout-accounts.ts'
import { openPayoutSite, type PayoutSite } from '#testing/domains/payouts/payout-site.ts'
import type { Person } from '#testing/domains/profile.ts'
import { checkLedger } from '../index.ts'

const PASSWORD = 'console password of a test'

describeDatabases('the review of withdrawals', (open) => {
  let of: PayoutSite
  let me: Person
  let one: TestUser
  let two: TestUser
  beforeAll(async () => {
    of = await openPayoutSite(await open(), bankFile)
    await of.set({ second_from: 50_000, fee_points: 100 })
    me = await of.streamer(0)
    one = await createTestUser(of.site, 'operator')
    two = await createTestUser(of.site, 'operator')
    await of.query('update users set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      one.id,
    ])
  })
  afterAll(() => of.site.close())
  afterEach(async () => {
    expect(await checkLedger(of.site.database.pool)).toEqual([])
  })

  const applied = async (fen: number) => {
    await earn(of.site, me.id, fen)
    const { data } = await of.apply(me, { tenths: fen })
    return (data as { withdrawal: { id: number; number: string } }).withdrawal
  }
  const approve = (who: TestUser, id: number, note = '') =>
    who.post('api/admin/approveWithdrawal', { id, note })
  const stateOf = async (id: number): Promise<string> =>
    (await of.query('select state from withdrawals where id = $1', [id])).rows[0].state
  const list = async (state: string) =>
    (await one.get('api/admin/withdrawals', { state })).data as { list: Record<string, unknown>[] }
  const exportFile = (change: object = {}) =>
    one.post('api/admin/exportBankFile', { password: PASSWORD, ...change })

  test('a small one needs one operator, a large one two different ones', async () => {
    const small = await applied(49_999)
    expect(await approve(one, small.id)).toMatchObject({ code: 0, data: { approvals_left: 0 } })
    expect(await stateOf(small.id)).toBe('approved')
    expect((await approve(two, small.id)).status).toBe(409)
    const large = await applied(50_000)
    expect(await approve(one, large.id, 'Called the bank.')).toMatchObject({ data: { approvals_left: 1 } })
    expect(await approve(one, large.id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('Another'),
    })
    expect(await stateOf(large.id)).toBe('review')
    const found = (await list('review')).list.find(({ id }) => id === large.id)
    expect(found).toMatchObject({
      ...{ real_name: '张**', account: '**** **** 0003', approvals_needed: 2, user_id: me.id },
      reviews: [{ operator_id: one.id, approved: true, note: 'Called the bank.' }],
    })
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${HOLDER}|${CARD}`))
    expect(await approve(two, large.id)).toMatchObject({ data: { approvals_left: 0 } })
    expect(await stateOf(large.id)).toBe('approved')
  })

  test('of many parallel approvals by one operator, one counts', async () => {
    const { id } = await applied(60_000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(one, id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await stateOf(id)).toBe('review')
  })

  test('a refusal needs a reason, returns the income, and is final', async () => {
    const { id } = await applied(50_000)
    const before = await of.income(me)
    expect((await one.post('api/admin/refuseWithdrawal', { id, reason: ' ' })).status).toBe(400)
    await approve(one, id)
    expect((await one.post('api/admin/refuseWithdrawal', { id, reason: 'Another name.' })).code).toBe(0)
    expect(await stateOf(id)).toBe('refused')
    expect(await of.income(me)).toMatchObject({
      ...{ available: before.available + 50_000, held: before.held - 50_000 },
    })
    for (const call of ['refuseWithdrawal', 'approveWithdrawal', 'markWithdrawal'])
      expect((await two.post(`api/admin/${call}`, { id, reason: 'x', paid: 1 })).status).toBe(409)
    expect((await me.get('api/Balance/withdrawalList')).data).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id, reason: 'Another name.' })]),
    })
    expect((await approve(one, 999_999)).status).toBe(404)
  })

  test('operators do not decide about their own', async () => {
    const { id } = await applied(20_000)
    await of.query('update users set is_operator = true where id = $1', [me.id])
    for (const call of ['approveWithdrawal', 'refuseWithdrawal', 'markWithdrawal'])
      expect((await me.call(`api/admin/${call}`, { id, reason: 'x', paid: 1 })).status).toBe(403)
    await of.query('update users set is_operator = false where id = $1', [me.id])
    expect(await stateOf(id)).toBe('review')
    await one.post('api/admin/refuseWithdrawal', { id, reason: 'x' })
  })

  test('a bank file needs the password again, has what is approved, once, and is written again', async () => {
    for (const { id } of (await list('approved')).list as { id: number }[])
      await one.post('api/admin/refuseWithdrawal', { id, reason: 'x' })
    expect(await exportFile()).toMatchObject({ status: 409 })
    const withdrawal = await applied(20_000)
    await approve(one, withdrawal.id)
    for (const proof of [
      { password: undefined },
      { password: 'wrong' },
      { password: undefined, code: '000000' },
    ])
      expect((await exportFile(proof)).status).toBe(400)
    expect(await stateOf(withdrawal.id)).toBe('approved')
    const { data, code } = await exportFile()
    expect(code).toBe(0)
    const { batch, csv, ...totals } = data as { batch: string; csv: string }
    expect(totals).toEqual({ count: 1, amount: 19_800 })
    expect(parse(csv, { bom: true, columns: true })).toEqual([
      {
        ...{ number: withdrawal.number, holder: HOLDER, bank: 'A bank', account: CARD },
        ...{ amount: '198.00', currency: 'CNY' },
      },
    ])
    expect(await stateOf(withdrawal.id)).toBe('paying')
    expect((await exportFile()).status).toBe(409)
    expect((await exportFile({ batch })).data).toMatchObject({ batch, csv })
    expect((await exportFile({ batch: '20200101-00000000' })).status).toBe(404)
    expect((await one.post('api/admin/refuseWithdrawal', { id: withdrawal.id, reason: 'x' })).status).toBe(
      409,
    )
    const log = JSON.stringify((await one.get('api/admin/auditLog')).data)
    expect(log).toContain('export_bank_file')
    expect(log).not.toMatch(new RegExp(`${HOLDER}|${CARD}`))
  })

  test('its rows are marked one by one, or by the results of the bank', async () => {
    const created = [await applied(10_000), await applied(10_000), await applied(10_000)]
    const [marked, paid, failed] = created as [(typeof created)[0], (typeof created)[0], (typeof created)[0]]
    for (const { id } of created) await approve(two, id)
    expect((await one.post('api/admin/markWithdrawal', { id: marked.id, paid: 1 })).status).toBe(409)
    await exportFile()
    expect((await one.post('api/admin/markWithdrawal', { id: marked.id, paid: 0 })).status).toBe(400)
    expect(
      (await one.post('api/admin/markWithdrawal', { id: marked.id, paid: 1, reference: '1' })).code,
    ).toBe(0)
    expect((await one.post('api/admin/markWithdrawal', { id: marked.id, paid: 1 })).status).toBe(409)
    const before = await of.income(me)
    const csv = [
      'number,result,reference,reason',
      `${paid.number},paid,77,`,
      `${failed.number},failed,,No such card`,
      `${marked.number},failed,,Too late`,
      'wd000000000000,paid,,',
      'what,is,this,',
    ].join('\n')
    const imported = { paid: 1, failed: 1 }
    const skipped = ['ended', 'unknown', 'unreadable'].map((why) => expect.objectContaining({ why }))
    expect((await one.post('api/admin/importBankFile', { csv })).data).toEqual({ ...imported, skipped })
    expect([await stateOf(paid.id), await stateOf(failed.id), await stateOf(marked.id)]).toEqual([
      ...['paid', 'failed', 'paid'],
    ])
    expect(await of.income(me)).toMatchObject({ available: before.available + 10_000 })
    expect((await one.post('api/admin/importBankFile', { csv })).data).toMatchObject({ paid: 0, failed: 0 })
    for (const text of ['', 'hello', 'number\nx'])
      expect((await one.post('api/admin/importBankFile', { csv: text })).status).toBe(400)
  })

  test('the settings are checked, and written with their old values to the log', async () => {
    const write = (change: object) =>
      one.post('api/admin/writePayoutSettings', { ...PAYOUT_DEFAULTS, ...change })
    for (const change of [
      { least: 200, most: 100 },
      { fee_fixed: 20_000, least: 20_000 },
      { rate: 0 },
      { rate: 1.5 },
      { fee_points: 5_001 },
      { delay_days: -1 },
      { day_limit: 'x' },
    ])
      expect((await write(change)).status).toBe(400)
    expect((await write({ delay_days: 3 })).data).toMatchObject({ delay_days: 3 })
    expect((await two.get('api/admin/payoutSettings')).data).toMatchObject({
      ...{ provider: 'bank-file', settings: { delay_days: 3 } },
    })
  })
})
