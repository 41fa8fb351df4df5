import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import type { LedgerReason, SiteAccount, WalletPart } from '#lib/shared/vocabulary/money.ts'

/**
 * The only way to move money (docs/decisions/0012-money.md): the database function `wallet_move` writes all
 * of it, and database functions that pay within one statement call it too. Double entry: what one account
 * loses another gains, in whole units of one currency. Lock rows of other tables before calling `move`;
 * accounts are locked last and in the order of their ids, so that two movements never deadlock.
 */

/** An account of the ledger: a user's (`available` by default) or one of the site's. */
export type LedgerAccount =
  | { user: number; currency: Currency; part?: WalletPart }
  | { siteAccount: SiteAccount; currency: Currency }

/** The amount an account gains; negative if it loses. */
export interface Entry {
  account: LedgerAccount
  amount: number
}

export interface Movement {
  reason: LedgerReason
  /** The subject of the movement. A reason and a subject are booked only once. */
  subject: string
  /** Shown on the statement beside the reason, with the wording of the time of booking. */
  note?: { zh: string | null; en: string | null; vi: string | null }
  entries: readonly Entry[]
}

export interface MoveResult {
  transactionId: number
  /** Each account's balance afterwards, in the order of the entries. */
  balances: number[]
}

/** A movement that is invalid by itself: an error of the calling code, not of the user. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}

/** The number of rows a site account is spread over, so that concurrent movements do not wait for one row. */
const SHARDS = 8

export const NOT_ENOUGH = 'wallet.not_enough'
/**
 * The refusal when an account would fall below zero. Its data names the reason, so that a client can offer to
 * add money.
 */
export const notEnough = () => new Refusal('conflict', NOT_ENOUGH, {}, undefined, { why: 'short' })

/**
 * Books a movement inside the caller's transaction. Throws Refusal `wallet.not_enough` (an account would fall
 * below zero) or `wallet.booked_already`.
 */
export async function move(tx: Tx, movement: Movement): Promise<MoveResult> {
  const changes = toAccountChanges(movement)
  const { note } = movement
  const { rows } = await tx.execute<{
    refused: typeof NOT_ENOUGH | 'wallet.booked_already' | null
    id: number | null
    balances: number[] | null
  }>(sql`
    select refused, transaction as id, to_jsonb(balances) as balances from wallet_move(
      ${movement.reason}, ${movement.subject}, ${note?.zh ?? null}, ${note?.en ?? null}, ${note?.vi ?? null},
      ${sql.param(changes.map(({ name }) => name))}::text[], ${sql.param(changes.map(({ amount }) => amount))}::bigint[])`)
  const moved = rows[0]
  if (moved?.refused === NOT_ENOUGH) throw notEnough()
  if (moved?.refused) throw new Refusal('conflict', moved.refused)
  if (!moved?.id || !moved.balances) throw new LedgerError('nothing was booked')
  const { id, balances } = moved
  const shard = shardOf(movement)
  return {
    transactionId: id,
    balances: movement.entries.map(
      ({ account }) => balances[changes.findIndex(({ name }) => name === nameOf(account, shard))] ?? 0,
    ),
  }
}

interface AccountChange {
  name: string
  amount: number
}

/**
 * Sums the entries by account. Throws LedgerError for amounts that are not whole numbers, a movement of
 * nothing, or a sum other than zero.
 */
function toAccountChanges(movement: Movement): AccountChange[] {
  const shard = shardOf(movement)
  const changes = new Map<string, AccountChange>()
  const sums = new Map<Currency, number>()
  for (const { account, amount } of movement.entries) {
    if (!Number.isSafeInteger(amount)) throw new LedgerError(`${amount} is not an amount`)
    const name = nameOf(account, shard)
    const before = changes.get(name)?.amount ?? 0
    changes.set(name, { name, amount: before + amount })
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
  }
  for (const [currency, sum] of sums) if (sum !== 0) throw new LedgerError(`${currency} do not sum to zero`)
  const moving = [...changes.values()].filter(({ amount }) => amount !== 0)
  if (moving.length === 0) throw new LedgerError('nothing would move')
  return moving
}

/** The row of a site account that a movement uses: that of its first user. */
function shardOf({ entries }: Movement): number {
  for (const { account } of entries) if ('user' in account) return account.user % SHARDS
  return 0
}

const nameOf = (account: LedgerAccount, shard: number): string =>
  'user' in account
    ? `user:${account.user}:${account.currency}:${account.part ?? 'available'}`
    : `house:${account.siteAccount}:${account.currency}:${shard}`

/** Returns the name of the row of a site account that a user's movements use. */
export const siteAccountName = (siteAccount: SiteAccount, currency: Currency, user: number): string =>
  nameOf({ siteAccount, currency }, user % SHARDS)
