import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import type { LedgerReason, SiteAccount, WalletPart } from '#lib/shared/vocabulary/money.ts'

/**
 * The only way to money (docs/decisions/0012-money.md): the database's function `wallet_move`, which writes all of it and
 * which functions of the database that pay within one statement call as well. Double entry: what one pot loses another
 * gets, in whole units of one currency. Rows of other tables are locked before `move` is called, pots last and in the order of their
 * ids, so that two movements never wait for each other.
 */

/** Where money lies: a user's pot (available unless said otherwise) or one of the site's. */
export type Pot =
  | { user: number; currency: Currency; part?: WalletPart }
  | { siteAccount: SiteAccount; currency: Currency }

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

/** The site's pots are spread, so that many movements at once do not wait for one row. */
const SHARDS = 8

export const NOT_ENOUGH = 'wallet.not_enough'
/** A pot would fall below zero; the answer says so to machines as well, for anyone who can put more into it. */
export const notEnough = () => new Refusal('conflict', NOT_ENOUGH, {}, undefined, { why: 'short' })

/** Books a movement inside the caller's transaction. Throws Refusal `wallet.not_enough` (a pot would fall below zero) or `wallet.booked_already`. */
export async function move(tx: Tx, movement: Movement): Promise<Moved> {
  const shares = sharesOf(movement)
  const { note } = movement
  const { rows } = await tx.execute<{
    refused: typeof NOT_ENOUGH | 'wallet.booked_already' | null
    id: number | null
    balances: number[] | null
  }>(sql`
    select refused, transaction as id, to_jsonb(balances) as balances from wallet_move(
      ${movement.reason}, ${movement.subject}, ${note?.zh ?? null}, ${note?.en ?? null}, ${note?.vi ?? null},
      ${sql.param(shares.map(({ name }) => name))}::text[], ${sql.param(shares.map(({ amount }) => amount))}::bigint[])`)
  const moved = rows[0]
  if (moved?.refused === NOT_ENOUGH) throw notEnough()
  if (moved?.refused) throw new Refusal('conflict', moved.refused)
  if (!moved?.id || !moved.balances) throw new LedgerFault('nothing was booked')
  const { id, balances } = moved
  const shard = shardOf(movement)
  return {
    transactionId: id,
    balances: movement.entries.map(
      ({ pot }) => balances[shares.findIndex(({ name }) => name === nameOf(pot, shard))] ?? 0,
    ),
  }
}

interface Share {
  name: string
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
    shares.set(name, { name, amount: before + amount })
    sums.set(pot.currency, (sums.get(pot.currency) ?? 0) + amount)
  }
  for (const [currency, sum] of sums) if (sum !== 0) throw new LedgerFault(`${currency} do not sum to zero`)
  const moving = [...shares.values()].filter(({ amount }) => amount !== 0)
  if (moving.length === 0) throw new LedgerFault('nothing would move')
  return moving
}

/** Which of the site's rows a movement uses: that of its first user. */
function shardOf({ entries }: Movement): number {
  for (const { pot } of entries) if ('user' in pot) return pot.user % SHARDS
  return 0
}

const nameOf = (pot: Pot, shard: number): string =>
  'user' in pot
    ? `user:${pot.user}:${pot.currency}:${pot.part ?? 'available'}`
    : `house:${pot.siteAccount}:${pot.currency}:${shard}`
