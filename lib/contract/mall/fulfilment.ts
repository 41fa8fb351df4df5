import * as z from 'zod/mini'
import { loginPassword, smsCode } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { idempotencyKey, listOf, paging, text } from '#lib/contract/core/fields.ts'
import { EXCHANGE_STATES } from '#lib/shared/mall/vocabulary.ts'
import { deliveryAddress, exchangeNumber, exchangeRecord } from './exchanges.ts'

/** Operators’ calls for exchanges of real goods. */

const exchangeRow = z.object({
  ...z.omit(exchangeRecord, { address: true, ends_at: true }).shape,
  user_id: z.int(),
  user_nickname: z.string(),
  /** Null: it was deleted. */
  country: z.nullable(z.string()),
  has_address: z.boolean(),
})
export type ExchangeRow = z.output<typeof exchangeRow>

export const getExchanges = endpoint({
  noun: 'mall',
  name: 'getExchanges',
  method: 'GET',
  path: 'api/admin/mallExchanges',
  summary:
    'Exchanges of real goods by state, or one by its number; those to be packed or shipped the oldest first.',
  access: 'operator',
  input: z.object({
    state: z._default(z.enum(EXCHANGE_STATES), 'placed'),
    number: z.optional(exchangeNumber),
    ...paging,
  }),
  output: listOf(exchangeRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const openAddress = endpoint({
  noun: 'mall',
  name: 'openAddress',
  method: 'POST',
  path: 'api/admin/mallAddress',
  summary: 'The address of an exchange. That it was opened is recorded in the audit log.',
  access: 'operator',
  input: z.object({ number: exchangeNumber }),
  output: z.object({ address: deliveryAddress }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const setExchangeState = endpoint({
  noun: 'mall',
  name: 'setExchangeState',
  method: 'POST',
  path: 'api/admin/setExchangeState',
  summary:
    'Set the next state of an exchange of real goods. `shipped` needs a carrier, `cancelled` and `refunded` a reason and pay the coins back. The user is notified.',
  access: 'operator',
  input: z.object({
    idempotency_key: idempotencyKey,
    number: exchangeNumber,
    state: z.enum(EXCHANGE_STATES),
    carrier: z._default(text(60), ''),
    tracking_number: z._default(text(60), ''),
    reason: z._default(text(200), ''),
  }),
  output: z.object({ state: z.enum(EXCHANGE_STATES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const exportExchanges = endpoint({
  noun: 'mall',
  name: 'exportExchanges',
  method: 'POST',
  path: 'api/admin/exportExchanges',
  summary:
    'What has to be packed or shipped, with addresses, as CSV for a spreadsheet: at most 1,000 rows, the oldest first. Needs the operator’s password, or a code sent to their phone. Recorded in the audit log.',
  access: 'operator',
  input: z.object({
    state: z._default(z.enum(['placed', 'packed']), 'placed'),
    password: z.optional(loginPassword),
    code: z.optional(smsCode),
  }),
  output: z.object({ name: z.string(), csv: z.string(), count: z.int() }),
  changes: true,
  rate: 'login',
  extension: true,
})
export type ExchangeExport = z.output<(typeof exportExchanges)['output']>
