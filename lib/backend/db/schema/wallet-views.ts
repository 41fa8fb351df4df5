import { sql } from 'drizzle-orm'
import { bigint, pgView, text } from 'drizzle-orm/pg-core'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import type { LedgerReason, WalletPart } from '#lib/shared/vocabulary/money.ts'
import { moment } from './services/columns.ts'

/** Read-only views of money: a group and a join, which PostgreSQL cannot update. */

/** A user's money by currency. A grouping, so that nothing can be written through it. */
export const walletBalances = pgView('wallet_balances', {
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  available: bigint('available', { mode: 'number' }).notNull(),
  held: bigint('held', { mode: 'number' }).notNull(),
  won: bigint('won', { mode: 'number' }).notNull(),
}).as(sql`
  select user_id, currency,
    coalesce(sum(balance) filter (where part = 'available'), 0)::bigint as available,
    coalesce(sum(balance) filter (where part = 'held'), 0)::bigint as held,
    coalesce(sum(balance) filter (where part = 'won'), 0)::bigint as won
  from wallet_accounts
  where user_id is not null
  group by user_id, currency`)

/** Every posting to a user's accounts with its reason. A join, so that nothing can be written through it. */
export const walletEntries = pgView('wallet_entries', {
  id: bigint('id', { mode: 'number' }).notNull(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  part: text('part').$type<WalletPart>().notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
  reason: text('reason').$type<LedgerReason>().notNull(),
  subject: text('subject').notNull(),
  noteZh: text('note_zh'),
  noteEn: text('note_en'),
  noteVi: text('note_vi'),
  createdAt: moment('created_at').notNull(),
}).as(sql`
  select p.id, p.transaction_id, a.user_id, a.currency, a.part, p.amount, p.balance_after,
    t.reason, t.subject, t.note_zh, t.note_en, t.note_vi, t.created_at
  from wallet_postings p
  join wallet_accounts a on a.id = p.account_id
  join wallet_transactions t on t.id = p.transaction_id
  where a.user_id is not null`)
