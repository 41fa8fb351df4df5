import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { idempotencyKeys, walletAccounts } from '#lib/backend/db/schema/wallet.ts'
import { gainWealth } from '#lib/backend/domains/accounts/index.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { balancesOf, checkLedger, freeze, runIdempotent, settle, sweepKeys, unfreeze } from './index.ts'
import { LedgerError, move } from './ledger.ts'

describeDatabases('the ledger', (open) => {
  let database: Database
  let made = 0
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    expect(await checkLedger(database.pool)).toEqual([])
  })

  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => withTransaction(database.db, work)
  const person = async () => {
    const [row] = await database.db.insert(users).values({ nickname: 'payer' }).returning()
    if (!row) throw new Error('no user was written')
    return row.id
  }
  const give = (user: number, amount: number, currency: Currency = 'coins') =>
    inTransaction((tx) => giveWithin(tx, user, amount, currency))
  const giveWithin = (
    tx: Tx,
    user: number,
    amount: number,
    currency: Currency = 'coins',
    subject = `${++made}`,
  ) =>
    move(tx, {
      reason: 'adjustment',
      subject,
      entries: [
        { account: { siteAccount: 'adjustments', currency }, amount: -amount },
        { account: { user, currency }, amount },
      ],
    })
  const available = async (user: number, currency: Currency = 'coins') =>
    (await balancesOf(database.db, user))[currency].available

  describe('moves', () => {
    test('take from one account what they give to another, with the running balance of each', async () => {
      const user = await person()
      expect(await balancesOf(database.db, user)).toMatchObject({
        coins: { available: 0, held: 0, total: 0 },
      })
      await give(user, 30)
      const second = await give(user, -12)
      expect(second.balances[1]).toBe(18)
      expect(await balancesOf(database.db, user)).toMatchObject({
        coins: { available: 18, held: 0, total: 18 },
        diamonds: { total: 0 },
      })
    })
    test('are refused below zero and leave no rows behind', async () => {
      const user = await person()
      await give(user, 5)
      await expect(give(user, -6)).rejects.toMatchObject({ kind: 'conflict', key: 'wallet.not_enough' })
      expect(await available(user)).toBe(5)
    })
    test('are booked once for each reason and subject', async () => {
      const user = await person()
      const subject = `twice-${user}`
      await inTransaction((tx) => giveWithin(tx, user, 5, 'coins', subject))
      await expect(inTransaction((tx) => giveWithin(tx, user, 5, 'coins', subject))).rejects.toMatchObject({
        key: 'wallet.booked_already',
      })
      expect(await available(user)).toBe(5)
    })
    test.each([
      ['a fraction', [1.5, -1.5]],
      ['nothing', [0, 0]],
      ['no number', [Number.NaN, Number.NaN]],
      ['too large a number', [2 ** 53, -(2 ** 53)]],
      ['an uneven sum', [5, -4]],
    ])('of %s throw a ledger error', async (_, [gets = 0, loses = 0]) => {
      const user = await person()
      const attempt = inTransaction((tx) =>
        move(tx, {
          reason: 'adjustment',
          subject: `${++made}`,
          entries: [
            { account: { user, currency: 'coins' }, amount: gets },
            { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: loses },
          ],
        }),
      )
      await expect(attempt).rejects.toBeInstanceOf(LedgerError)
      expect(await available(user)).toBe(0)
    })
    test('between currencies throw a ledger error', async () => {
      const user = await person()
      const attempt = inTransaction((tx) =>
        move(tx, {
          reason: 'adjustment',
          subject: `${++made}`,
          entries: [
            { account: { user, currency: 'diamonds' }, amount: 5 },
            { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: -5 },
          ],
        }),
      )
      await expect(attempt).rejects.toBeInstanceOf(LedgerError)
    })
    test('200 at once on a balance for one: exactly one succeeds (A4)', async () => {
      const [from, to] = [await person(), await person()]
      await give(from, 10, 'diamonds')
      const spend = () =>
        inTransaction((tx) =>
          move(tx, {
            reason: 'adjustment',
            subject: `spend-${++made}`,
            entries: [
              { account: { user: from, currency: 'diamonds' }, amount: -10 },
              { account: { user: to, currency: 'diamonds' }, amount: 10 },
            ],
          }),
        )
      const tried = await Promise.allSettled(Array.from({ length: 200 }, spend))
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect([await available(from, 'diamonds'), await available(to, 'diamonds')]).toEqual([0, 10])
    })
    test('in both directions at once do not deadlock', async () => {
      const [a, b] = [await person(), await person()]
      await Promise.all([give(a, 1_000), give(b, 1_000)])
      const pay = (from: number, to: number) =>
        inTransaction((tx) =>
          move(tx, {
            reason: 'adjustment',
            subject: `swap-${++made}`,
            entries: [
              { account: { user: from, currency: 'coins' }, amount: -1 },
              { account: { user: to, currency: 'coins' }, amount: 1 },
            ],
          }),
        )
      await Promise.all(Array.from({ length: 80 }, (_, n) => (n % 2 ? pay(a, b) : pay(b, a))))
      expect([await available(a), await available(b)]).toEqual([1_000, 1_000])
    })
  })

  describe('bookings', () => {
    const refuses = async (statement: string, message: RegExp) =>
      expect(database.pool.query(statement)).rejects.toThrow(message)
    test('cannot be changed or removed by anyone', async () => {
      await give(await person(), 1)
      await refuses('update wallet_postings set amount = 1000000', /append only/)
      await refuses('delete from wallet_postings', /append only/)
      await refuses(`update wallet_transactions set reason = 'task'`, /append only/)
      await refuses('delete from wallet_transactions', /append only/)
      await refuses('truncate wallet_postings cascade', /append only/)
      await refuses('delete from wallet_accounts', /append only/)
    })
    test('cannot be unbalanced or driven below zero by direct SQL', async () => {
      const user = await person()
      const { transactionId } = await give(user, 1)
      const [account] = await database.db
        .select()
        .from(walletAccounts)
        .where(eq(walletAccounts.name, `user:${user}:coins:available`))
      const other = await give(await person(), 1)
      expect(other.transactionId).toBeGreaterThan(transactionId)
      await refuses(
        `insert into wallet_postings (transaction_id, account_id, currency, amount, balance_after)
         values (${other.transactionId}, ${account?.id ?? 0}, 'coins', 5, 6)`,
        /sum to zero/,
      )
      await refuses(
        `update wallet_accounts set balance = -1 where id = ${account?.id ?? 0}`,
        /never_below_zero/,
      )
    })
  })

  describe('holds', () => {
    const totals = async (user: number) => (await balancesOf(database.db, user)).income
    test('reduce the available amount but not the total, until released', async () => {
      const user = await person()
      await give(user, 100, 'income')
      const purpose = `withdrawal:${user}`
      await inTransaction((tx) => freeze(tx, { userId: user, currency: 'income', amount: 70, purpose }))
      expect(await totals(user)).toEqual({ available: 30, held: 70, won: 0, total: 100 })
      await inTransaction((tx) => unfreeze(tx, purpose))
      expect(await totals(user)).toEqual({ available: 100, held: 0, won: 0, total: 100 })
      await expect(inTransaction((tx) => unfreeze(tx, purpose))).rejects.toMatchObject({ kind: 'conflict' })
    })
    test('are paid out once and cannot be released afterwards', async () => {
      const user = await person()
      await give(user, 100, 'income')
      const purpose = `withdrawal:${user}`
      await inTransaction((tx) => freeze(tx, { userId: user, currency: 'income', amount: 100, purpose }))
      const pay = () =>
        inTransaction((tx) =>
          settle(tx, purpose, {
            reason: 'adjustment',
            subject: purpose,
            to: [{ account: { siteAccount: 'adjustments', currency: 'income' }, amount: 100 }],
          }),
        )
      const tried = await Promise.allSettled([pay(), pay(), inTransaction((tx) => unfreeze(tx, purpose))])
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await totals(user)).held).toBe(0)
    })
    test('cannot exceed the balance, and are unique by purpose', async () => {
      const user = await person()
      await give(user, 10, 'income')
      const freezeAmount = (amount: number, purpose: string) =>
        inTransaction((tx) => freeze(tx, { userId: user, currency: 'income', amount, purpose }))
      await expect(freezeAmount(11, `a:${user}`)).rejects.toMatchObject({ key: 'wallet.not_enough' })
      await expect(freezeAmount(-1, `a:${user}`)).rejects.toBeInstanceOf(LedgerError)
      await freezeAmount(4, `b:${user}`)
      await expect(freezeAmount(4, `b:${user}`)).rejects.toMatchObject({ key: 'wallet.booked_already' })
      expect(await totals(user)).toEqual({ available: 6, held: 4, won: 0, total: 10 })
    })
  })

  describe('an idempotency key', () => {
    const pay = (userId: number, key: string, amount: number) =>
      runIdempotent(
        database.db,
        { userId, key, call: 'api/test/pay', parameters: { amount } },
        async (tx) => {
          const { transactionId, balances } = await giveWithin(tx, userId, amount)
          return { transactionId, answer: { balance: balances[1] } }
        },
      )
    test('used 100 times at once has one effect and one answer (A5)', async () => {
      const user = await person()
      const answers = await Promise.all(Array.from({ length: 100 }, () => pay(user, 'same-key', 7)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"balance":7}']))
      expect(await available(user)).toBe(7)
    })
    test('with other parameters is refused, and is independent of other users’ keys', async () => {
      const [one, other] = [await person(), await person()]
      await pay(one, 'same-key', 7)
      await expect(pay(one, 'same-key', 8)).rejects.toMatchObject({
        kind: 'conflict',
        key: 'wallet.key_reused',
      })
      await pay(other, 'same-key', 8)
      expect([await available(one), await available(other)]).toEqual([7, 8])
    })
    test('of a refused call can be used again', async () => {
      const user = await person()
      await expect(pay(user, 'again', -5)).rejects.toMatchObject({ key: 'wallet.not_enough' })
      await give(user, 9)
      expect(await pay(user, 'again', -5)).toEqual({ balance: 4 })
    })
    test('is stored for two days and then deleted', async () => {
      const user = await person()
      await pay(user, 'young-key', 1)
      await pay(user, 'elder-key', 1)
      const age = (key: string, hours: number) =>
        database.db
          .update(idempotencyKeys)
          .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
          .where(sql`${idempotencyKeys.userId} = ${user} and ${idempotencyKeys.key} = ${key}`)
      await age('young-key', 47)
      await age('elder-key', 49)
      expect(await sweepKeys(database.db)).toBe(1)
      const stored = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user))
      expect(stored.map(({ key }) => key)).toEqual(['young-key'])
    })
  })

  test('wealth grows by the amount spent, in tenths, and determines the level', async () => {
    const user = await person()
    expect(await inTransaction((tx) => gainWealth(tx, user, 9))).toEqual({ before: 0, after: 0 })
    expect(await inTransaction((tx) => gainWealth(tx, user, 1))).toEqual({ before: 0, after: 1 })
    await expect(inTransaction((tx) => gainWealth(tx, user, -1))).rejects.toBeInstanceOf(RangeError)
  })
})
