import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gainWealth } from '#lib/backend/domains/accounts/index.ts'
import type { Balances, StatementEntry } from '#lib/contract/wallet/wallet.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { checkLedger, freeze } from './index.ts'
import { move } from './ledger.ts'

describeDatabase('balances and statement', (open) => {
  let site: TestSite
  let made = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(async () => {
    expect(await checkLedger(site.database.pool)).toEqual([])
    await site.close()
  })

  const person = async () => {
    const token = await site.logIn('user')
    const [row] = await site.database.db.select({ id: sql<number>`max(${users.id})` }).from(users)
    const id = row?.id ?? 0
    return {
      id,
      give: (amount: number) =>
        withTransaction(site.database.db, (tx) =>
          move(tx, {
            reason: 'adjustment',
            subject: `${++made}`,
            note: { zh: '补偿', en: 'Compensation', vi: 'Bồi thường' },
            entries: [
              { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: -amount },
              { account: { user: id, currency: 'coins' }, amount },
            ],
          }),
        ),
      read: (input: Record<string, unknown>) =>
        site.call('GET', 'api/wallet/statement', { currency: 'coins', ...input }, { token }),
      receipt: (id: unknown) => site.call('GET', 'api/wallet/receipt', { transaction_id: id }, { token }),
      balances: async () => (await site.call('GET', 'api/wallet/balances', {}, { token })).data as Balances,
    }
  }
  type Page = { list: StatementEntry[]; next_cursor: number | null }

  test('a new user has three empty wallets and no experience', async () => {
    const user = await person()
    expect(await user.balances()).toEqual({
      wallets: ['diamonds', 'income', 'coins'].map((currency) => ({
        currency,
        available: 0,
        held: 0,
        won: 0,
        total: 0,
      })),
      debt: 0,
      remainder_units: 0,
      wealth: { experience: 0, level: 0, exp_icon: 'wealth-0', from: 0, next: 10 },
    })
    expect((await user.read({})).data).toEqual({ list: [], next_cursor: null })
  })

  test('a statement is paged, newest first, with the running balance', async () => {
    const user = await person()
    for (const amount of [10, 20, -5, 7, -2]) await user.give(amount)
    const first = (await user.read({ limit: 2 })).data as Page
    expect(first.list.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
      [-2, 30],
      [7, 32],
    ])
    expect(first.list[0]).toMatchObject({ reason: 'adjustment', note_en: 'Compensation' })
    const second = (await user.read({ limit: 2, cursor: first.next_cursor })).data as Page
    const third = (await user.read({ limit: 2, cursor: second.next_cursor })).data as Page
    expect([...second.list, ...third.list].map(({ balance_after }) => balance_after)).toEqual([25, 30, 10])
    expect(third.next_cursor).toBeNull()
  })

  test('held money is listed beside available money, and experience as a level', async () => {
    const user = await person()
    await user.give(50)
    await withTransaction(site.database.db, async (tx) => {
      await gainWealth(tx, user.id, 123)
      await freeze(tx, { userId: user.id, currency: 'coins', amount: 20, purpose: `test:${user.id}` })
    })
    const { wallets, wealth } = await user.balances()
    expect(wallets[2]).toEqual({ currency: 'coins', available: 30, held: 20, won: 0, total: 50 })
    expect(wealth).toEqual({ experience: 123, level: 2, exp_icon: 'wealth-2', from: 100, next: 500 })
    expect(((await user.read({})).data as Page).list[0]).toMatchObject({ reason: 'freeze', amount: -20 })
  })

  test('nobody sees another user’s entries, whatever the parameters (A2)', async () => {
    const [mine, other] = [await person(), await person()]
    await mine.give(10)
    const { list } = (await mine.read({})).data as Page
    const cursor = (list[0]?.id ?? 0) + 1
    expect((await other.read({ user_id: mine.id, cursor })).data).toEqual({ list: [], next_cursor: null })
  })

  test('a receipt shows the transaction, its counterparty and its effect; another user’s is not found', async () => {
    const [mine, other] = [await person(), await person()]
    const { transactionId } = await mine.give(30)
    expect((await mine.read({})).data).toMatchObject({ list: [{ transaction_id: transactionId }] })
    expect((await mine.receipt(transactionId)).data).toEqual({
      transaction_id: transactionId,
      reason: 'adjustment',
      note_zh: '补偿',
      note_en: 'Compensation',
      note_vi: 'Bồi thường',
      created_at: expect.stringMatching(/Z$/),
      counterparty: null,
      order_number: null,
      lines: [{ currency: 'coins', part: 'available', amount: 30, balance_after: 30 }],
    })
    const paid = await withTransaction(site.database.db, (tx) =>
      move(tx, {
        reason: 'adjustment',
        subject: `receipt-${++made}`,
        entries: [
          { account: { user: mine.id, currency: 'coins' }, amount: -10 },
          { account: { user: other.id, currency: 'coins' }, amount: 10 },
        ],
      }),
    )
    expect((await mine.receipt(paid.transactionId)).data).toMatchObject({
      counterparty: { user_id: other.id, user_nickname: expect.any(String) },
      lines: [{ amount: -10, balance_after: 20 }],
    })
    expect((await other.receipt(paid.transactionId)).data).toMatchObject({
      counterparty: { user_id: mine.id },
      lines: [{ amount: 10, balance_after: 10 }],
    })
    const hold = await withTransaction(site.database.db, (tx) =>
      freeze(tx, { userId: mine.id, currency: 'coins', amount: 5, purpose: `receipt:${mine.id}` }),
    )
    expect((await mine.receipt(hold.transactionId)).data).toMatchObject({
      lines: expect.arrayContaining([
        { currency: 'coins', part: 'available', amount: -5, balance_after: 15 },
        { currency: 'coins', part: 'held', amount: 5, balance_after: 5 },
      ]),
    })
    for (const id of [transactionId, 999_999_999])
      expect(await other.receipt(id)).toMatchObject({ status: 404, msg: 'This transaction was not found.' })
    for (const id of ['', 0, -1, 'x', 1.5]) expect(await mine.receipt(id)).toMatchObject({ status: 400 })
    expect(await site.call('GET', 'api/wallet/receipt', { transaction_id: transactionId })).toMatchObject({
      status: 401,
      code: 700,
    })
  })

  test('guests are asked to log in, and bad input is refused', async () => {
    expect(await site.call('GET', 'api/wallet/balances')).toMatchObject({ status: 401, code: 700 })
    expect(await site.call('GET', 'api/wallet/statement', { currency: 'coins' })).toMatchObject({
      status: 401,
    })
    const user = await person()
    for (const input of [
      { currency: 'gold' },
      { currency: '' },
      { cursor: 0 },
      { cursor: '1 or 1=1' },
      { limit: 0 },
      { limit: 51 },
    ])
      expect(await user.read(input)).toMatchObject({ status: 400, code: 1 })
  })
})
