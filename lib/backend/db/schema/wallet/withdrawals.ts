import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  PayoutAccountKind,
  PayoutFailure,
  PayoutProvider,
  WithdrawalState,
} from '../../../../shared/payouts/vocabulary.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

/** Withdrawals of income. The ledger holds the income under `withdrawal:<id>` until the end. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: identity(),
    /** The number at the provider, the same for each attempt, so that a repeated one pays nothing. */
    number: text('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** The account at the time of the application. */
    kind: text('kind').$type<PayoutAccountKind>().notNull(),
    bankName: text('bank_name'),
    holderSealed: text('holder_sealed').notNull(),
    accountSealed: text('account_sealed').notNull(),
    accountShown: text('account_shown').notNull(),
    /** Income in tenths of a diamond: `amount` times `rate`. */
    tenths: bigint('tenths', { mode: 'number' }).notNull(),
    rate: integer('rate').notNull(),
    /** In fen. The fee is a part of the amount. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    fee: bigint('fee', { mode: 'number' }).notNull(),
    state: text('state').$type<WithdrawalState>().notNull().default('review'),
    approvalsNeeded: smallint('approvals_needed').notNull(),
    /** Why an operator refused it or marked it as failed, in their words, shown to the user. */
    reason: text('reason'),
    /** Why the provider did not pay, shown to the user in their language. */
    failure: text('failure').$type<PayoutFailure>(),
    provider: text('provider').$type<PayoutProvider>(),
    /** The provider's id of the payment. */
    reference: text('reference'),
    /** The attempt that is under way; a result of an earlier one is ignored. */
    attemptId: text('attempt_id'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt or query is due. */
    dueAt: moment('due_at'),
    /** The provider's last answer, for operators. */
    detail: text('detail'),
    /** The bank file that contains it. */
    batch: text('batch'),
    createdAt: createdAt(),
    approvedAt: moment('approved_at'),
    payingAt: moment('paying_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('withdrawals_of_user').on(table.userId, table.id),
    index('withdrawals_by_state').on(table.state, table.id),
    index('withdrawals_due').on(table.dueAt).where(sql`state in ('approved', 'paying')`),
    check('withdrawals_pay_something', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check('withdrawals_at_their_rate', sql`${table.tenths} = ${table.amount} * ${table.rate}`),
    check(
      'withdrawals_end',
      sql`(${table.state} in ('review', 'approved', 'paying')) = (${table.endedAt} is null)`,
    ),
  ],
)

/** Decisions of operators about withdrawals. An operator decides once about each. */
export const withdrawalReviews = pgTable(
  'withdrawal_reviews',
  {
    id: identity(),
    withdrawalId: reference('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => users.id),
    approved: boolean('approved').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('withdrawal_reviews_once').on(table.withdrawalId, table.operatorId)],
)
