import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { balancesOf, checkLedger, move, spendCoins } from './index.ts'
import { LedgerError } from './ledger.ts'

describeDatabases('coins that were won', (open) => {
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
  const give = (user: number, amount: number) =>
    inTransaction((tx) =>
      move(tx, {
        reason: 'adjustment',
        subject: `${++made}`,
        entries: [
          { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: -amount },
          { account: { user, currency: 'coins' }, amount },
        ],
      }),
    )
  const win = (user: number, amount: number) =>
    inTransaction((tx) =>
      move(tx, {
        reason: 'adjustment',
        subject: `${++made}`,
        entries: [
          { account: { siteAccount: 'adjustments', currency: 'coins' }, amount: -amount },
          { account: { user, currency: 'coins', part: 'won' }, amount },
        ],
      }),
    )
  const spend = (userId: number, coins: number) =>
    inTransaction((tx) =>
      spendCoins(tx, { reason: 'adjustment', subject: `${++made}`, userId, coins, to: 'adjustments' }),
    )
  const coins = async (user: number) => (await balancesOf(database.db, user)).coins

  test('are spent before other coins, and only by spendCoins', async () => {
    const user = await person()
    await give(user, 10)
    await win(user, 5)
    expect(await coins(user)).toEqual({ available: 10, held: 0, won: 5, total: 15 })
    await expect(give(user, -11)).rejects.toMatchObject({ key: 'wallet.not_enough' })
    expect(await spend(user, 3)).toMatchObject({ fromWon: 3 })
    expect(await spend(user, 4)).toMatchObject({ fromWon: 2 })
    expect(await coins(user)).toEqual({ available: 8, held: 0, won: 0, total: 8 })
    await expect(spend(user, 9)).rejects.toMatchObject({ key: 'wallet.not_enough' })
    expect(await spend(user, 8)).toMatchObject({ fromWon: 0 })
    await expect(spend(user, 0)).rejects.toBeInstanceOf(LedgerError)
  })
  test('200 at once on coins for one: exactly one succeeds (A4)', async () => {
    const user = await person()
    await give(user, 6)
    await win(user, 6)
    const tried = await Promise.allSettled(Array.from({ length: 200 }, () => spend(user, 7)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await coins(user)).toMatchObject({ available: 5, won: 0 })
  })
  test('are won and spent at once without a deadlock', async () => {
    const user = await person()
    await give(user, 1_000)
    await win(user, 1)
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 ? win(user, 2) : spend(user, 3))))
    expect((await coins(user)).total).toBe(1_001 + 60 - 90)
  })
})
