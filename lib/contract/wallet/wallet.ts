import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, localised, time } from '#lib/contract/core/fields.ts'
import { CURRENCIES } from '#lib/shared/vocabulary/accounts.ts'
import { LEDGER_REASONS, STATEMENT_PARTS, WALLET_PARTS } from '#lib/shared/vocabulary/money.ts'

/** Amounts are integers: tenths of a diamond for `diamonds` and `income`, whole coins for `coins`. */
const currency = z.enum(CURRENCIES)

/**
 * A wallet. `total` is the sum of `available`, `held` (reserved until a decision) and `won` (coins won by predictions,
 * which buy virtual goods only).
 */
export const wallet = z.object({
  currency,
  available: z.int(),
  held: z.int(),
  won: z.int(),
  total: z.int(),
})

export type Wallet = z.output<typeof wallet>

/**
 * Wealth experience in tenths; `from` and `next` are where this level and the next begin, `next` null at the
 * top.
 */
export const wealth = z.object({
  experience: z.int(),
  level: z.int(),
  exp_icon: z.string(),
  from: z.int(),
  next: z.nullable(z.int()),
})

export type Wealth = z.output<typeof wealth>

export const getBalances = endpoint({
  noun: 'wallet',
  name: 'getBalances',
  method: 'GET',
  path: 'api/wallet/balances',
  summary: 'The user’s three wallets, what they owe, and their wealth level.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    wallets: z.array(wallet),
    /**
     * Diamonds that the user owes, in tenths: bought ones that were spent before their payment was refunded or
     * disputed. Above zero no diamonds can be spent; the next recharge repays it first.
     */
    debt: z.int(),
    /** Income below a tenth that is carried over to the next share, in ten-thousandths of a tenth. */
    remainder_units: z.int(),
    wealth,
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Balances = z.output<typeof getBalances.output>

/**
 * One entry of a statement. `note` describes it in the wording of that day; null where the reason is enough.
 */
export const statementEntry = z.object({
  id: z.int(),
  /** Id to load its receipt by. */
  transaction_id: z.int(),
  amount: z.int(),
  part: z.enum(STATEMENT_PARTS),
  /** Balance of that part after this entry. */
  balance_after: z.int(),
  reason: z.enum(LEDGER_REASONS),
  ...localised('note'),
  created_at: time(),
})

export type StatementEntry = z.output<typeof statementEntry>

export const getStatement = endpoint({
  noun: 'wallet',
  name: 'getStatement',
  method: 'GET',
  path: 'api/wallet/statement',
  summary:
    'Transactions of one of the user’s wallets, newest first, with the running balance. `cursor` continues.',
  access: 'user',
  input: z.object({ currency, cursor: z.optional(id()), limit: z._default(count(1, 50), 20) }),
  output: z.object({ list: z.array(statementEntry), next_cursor: z.nullable(z.int()) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getReceipt = endpoint({
  noun: 'wallet',
  name: 'getReceipt',
  method: 'GET',
  path: 'api/wallet/receipt',
  summary:
    'One of the user’s own transactions: time, reason, counterparty, effect on available and held amounts, and the order it paid for. Another user’s is not found.',
  access: 'user',
  input: z.object({ transaction_id: id() }),
  output: z.object({
    transaction_id: z.int(),
    reason: z.enum(LEDGER_REASONS),
    ...localised('note'),
    created_at: time(),
    /** The counterparty; null: the site. */
    counterparty: z.nullable(z.object({ user_id: z.int(), user_nickname: z.string() })),
    order_number: z.nullable(z.string()),
    lines: z.array(
      z.object({ currency, part: z.enum(WALLET_PARTS), amount: z.int(), balance_after: z.int() }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Receipt = z.output<typeof getReceipt.output>
