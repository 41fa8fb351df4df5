import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { walletAccounts, walletPostings, walletTransactions } from '#lib/backend/db/schema/wallet.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Currency } from '#lib/shared/account-words.ts'
import type { House, LedgerReason, WalletPart } from '#lib/shared/money-words.ts'

/**
 * The only writer of money (docs/decisions/0012-money.md). Double entry: what one pot loses another gets, in whole
 * units of one currency. Rows of other tables are locked before `move` is called, pots last and in the order of their
 * ids, so that two movements never wait for each other.
 */

/** Where money lies: a user's pot (available unless said otherwise) or one of the house's. */
export type Pot =
  | { user: number; currency: Currency; part?: WalletPart }
  | { house: House; currency: Currency }

/** What a pot gets, or loses when it is negative. */
export interface Entry {
  pot: Pot
  amount: number
}

export interface Movement {
  reason: LedgerReason
  /** What it is about. A reason and a subject are booked once, whatever happens around it. */
  subject: string
  /** Shown on the statement beside the reason, kept as it is worded now. */
  note?: { zh: string | null; en: string | null; vi: string | null }
  entries: readonly Entry[]
}

export interface Moved {
  transactionId: number
  /** What each pot holds now, in the order of the entries. */
  balances: number[]
}

/** A movement that must not be asked for: our fault, never the caller's. */
export class LedgerFault extends Error {
  override name = 'LedgerFault'
}

/** The house's pots are spread, so that many movements at once do not wait for one row. */
const SHARDS = 8

/** Books a movement inside the caller's transaction. Throws Refusal `wallet.not_enough` (a pot would fall below zero) or `wallet.booked_already`. */
export async function move(tx: Tx, movement: Movement): Promise<Moved> {
  const shares = sharesOf(movement)
  const pots = await lockPots(tx, shares)
  const rows = shares.map((share) => {
    const pot = pots.get(share.name)
    if (!pot) throw new LedgerFault(`the pot ${share.name} was not there`)
    if (pot.balance + share.amount < 0 && !pot.mayOwe) throw new Refusal('conflict', 'wallet.not_enough')
    return sql`(${pot.id}::bigint, ${share.currency}::text, ${share.amount}::bigint)`
  })
  const { note } = movement
  const { rows: posted } = await tx.execute<{
    transaction_id: number
    account_id: number
    balance: number
  }>(sql`
    with booked as (
      insert into ${walletTransactions} (reason, subject, note_zh, note_en, note_vi)
      values (${movement.reason}, ${movement.subject}, ${note?.zh ?? null}, ${note?.en ?? null}, ${note?.vi ?? null})
      on conflict (reason, subject) do nothing
      returning id
    ),
    share (account_id, currency, amount) as (values ${sql.join(rows, sql`, `)}),
    changed as (
      update ${walletAccounts} a set balance = a.balance + share.amount
      from share, booked where a.id = share.account_id
      returning a.id, a.balance
    )
    insert into ${walletPostings} (transaction_id, account_id, currency, amount, balance_after)
    select booked.id, share.account_id, share.currency, share.amount, changed.balance
    from booked, share join changed on changed.id = share.account_id
    returning transaction_id, account_id, balance_after as balance`)
  const first = posted[0]
  if (!first) throw new Refusal('conflict', 'wallet.booked_already')
  const after = new Map(posted.map((row) => [row.account_id, row.balance]))
  return {
    transactionId: first.transaction_id,
    balances: movement.entries.map(
      ({ pot }) => after.get(pots.get(nameOf(pot, shardOf(movement)))?.id ?? 0) ?? 0,
    ),
  }
}

interface Share {
  name: string
  pot: Pot
  shard: number
  currency: Currency
  amount: number
}

/** One share a pot. Throws LedgerFault for amounts that are no whole numbers, nothing at all, or a sum other than zero. */
function sharesOf(movement: Movement): Share[] {
  const shard = shardOf(movement)
  const shares = new Map<string, Share>()
  const sums = new Map<Currency, number>()
  for (const { pot, amount } of movement.entries) {
    if (!Number.isSafeInteger(amount)) throw new LedgerFault(`${amount} is not an amount`)
    const name = nameOf(pot, shard)
    const before = shares.get(name)?.amount ?? 0
    shares.set(name, { name, pot, shard, currency: pot.currency, amount: before + amount })
    sums.set(pot.currency, (sums.get(pot.currency) ?? 0) + amount)
  }
  for (const [currency, sum] of sums) if (sum !== 0) throw new LedgerFault(`${currency} do not sum to zero`)
  const moving = [...shares.values()].filter(({ amount }) => amount !== 0)
  if (moving.length === 0) throw new LedgerFault('nothing would move')
  return moving
}

/** Which of the house's rows a movement uses: that of its first user. */
function shardOf({ entries }: Movement): number {
  for (const { pot } of entries) if ('user' in pot) return pot.user % SHARDS
  return 0
}

const nameOf = (pot: Pot, shard: number): string =>
  'user' in pot
    ? `user:${pot.user}:${pot.currency}:${pot.part ?? 'available'}`
    : `house:${pot.house}:${pot.currency}:${shard}`

/** The rows of the pots, locked until the transaction ends; missing ones are made. */
async function lockPots(tx: Tx, shares: readonly Share[]) {
  const names = shares.map(({ name }) => name)
  const lock = async () => {
    const rows = await tx
      .select({
        id: walletAccounts.id,
        name: walletAccounts.name,
        balance: walletAccounts.balance,
        mayOwe: walletAccounts.mayOwe,
      })
      .from(walletAccounts)
      .where(inArray(walletAccounts.name, names))
      .orderBy(walletAccounts.id)
      .for('update')
    return new Map(rows.map((row) => [row.name, row]))
  }
  const there = await lock()
  const missing = shares.filter(({ name }) => !there.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (missing.length === 0) return there
  await tx
    .insert(walletAccounts)
    .values(
      missing.map(({ name, pot, shard, currency }) =>
        'user' in pot
          ? { name, currency, userId: pot.user, part: pot.part ?? ('available' as const) }
          : { name, currency, house: pot.house, part: 'available' as const, shard, mayOwe: true },
      ),
    )
    .onConflictDoNothing()
  return lock()
}
