import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import type { HoldState, LedgerReason, SiteAccount, WalletPart } from '#lib/shared/vocabulary/money.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, moment, reference } from './services/columns.ts'

/**
 * The ledger (docs/decisions/0012-money.md). Amounts are integers: tenths of a diamond for diamonds and
 * income, whole coins. Only lib/backend/domains/wallet/ledger.ts may write these tables; others read the
 * views of wallet-views.ts.
 */

/** One account of one currency: a user's (available or held), or the site's, which is spread over shards. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    id: identity(),
    /** `user:12:coins:available`, `house:rewards:coins:3`: the name by which the ledger finds an account. */
    name: text('name').notNull().unique(),
    userId: reference('user_id').references(() => users.id),
    siteAccount: text('house').$type<SiteAccount>(),
    currency: text('currency').$type<Currency>().notNull(),
    part: text('part').$type<WalletPart>().notNull(),
    shard: smallint('shard').notNull().default(0),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    /** The site's accounts may be negative: what it gave away is what users have. */
    mayOwe: boolean('may_owe').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('wallet_accounts_of_user').on(table.userId),
    check('wallet_accounts_never_below_zero', sql`${table.balance} >= 0 or ${table.mayOwe}`),
    check('wallet_accounts_of_one', sql`(${table.userId} is null) <> (${table.siteAccount} is null)`),
    check('wallet_accounts_users_never_owe', sql`${table.userId} is null or not ${table.mayOwe}`),
  ],
)

/**
 * The reason for a movement of money. Never changed or removed (triggers refuse it); the note keeps its text
 * as of that day.
 */
export const walletTransactions = pgTable(
  'wallet_transactions',
  {
    id: identity(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    /** The subject, unique per reason: `12:2026-11-21`, an order's number. */
    subject: text('subject').notNull(),
    noteZh: text('note_zh'),
    noteEn: text('note_en'),
    noteVi: text('note_vi'),
    createdAt: createdAt(),
  },
  (table) => [unique('wallet_transactions_once').on(table.reason, table.subject)],
)

/**
 * The posting of a transaction to one account. The postings of a transaction sum to zero in each currency
 * (enforced by a trigger).
 */
export const walletPostings = pgTable(
  'wallet_postings',
  {
    id: identity(),
    transactionId: reference('transaction_id')
      .notNull()
      .references(() => walletTransactions.id),
    accountId: reference('account_id')
      .notNull()
      .references(() => walletAccounts.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The account's balance after this posting. */
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('wallet_postings_once').on(table.transactionId, table.accountId),
    index('wallet_postings_of_account').on(table.accountId, table.id),
    check('wallet_postings_move_something', sql`${table.amount} <> 0`),
  ],
)

/**
 * Money reserved for a purpose until that is settled or cancelled. The sum of a user's open holds is the
 * balance of their held account.
 */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The purpose of the hold, unique: `withdrawal:77`. */
    purpose: text('purpose').notNull().unique(),
    state: text('state').$type<HoldState>().notNull().default('open'),
    frozenBy: reference('frozen_by')
      .notNull()
      .unique()
      .references(() => walletTransactions.id),
    endedBy: reference('ended_by')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('wallet_holds_of_user').on(table.userId, table.state),
    check('wallet_holds_hold_something', sql`${table.amount} > 0`),
    check('wallet_holds_end_once', sql`(${table.state} = 'open') = (${table.endedBy} is null)`),
  ],
)

/**
 * The stored response of a call that moves money, by idempotency key, so that a repeated key gets the same
 * response. Swept after 48 hours.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** SHA-256 of the call and its parameters. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the call runs, inside its transaction. */
    answer: jsonb('answer'),
    transactionId: reference('transaction_id')
      .unique()
      .references(() => walletTransactions.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('idempotency_keys_of_user').on(table.userId, table.key),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
