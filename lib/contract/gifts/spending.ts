import * as z from 'zod/mini'
import { paymentPassword } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, time } from '#lib/contract/core/fields.ts'
import { EXCLUSION_DAYS, NEVER_CONFIRM } from '#lib/shared/vocabulary/gifts.ts'

/** The user's own spending limits. Tenths of a diamond. */

const limits = { send: z.nullable(z.int()), day: z.nullable(z.int()), month: z.nullable(z.int()) }

export const spendingState = z.object({
  /** The user's own limits; null: the site's. */
  own: z.object(limits),
  site: z.object({ send: z.int(), day: z.int(), month: z.int() }),
  /** Spent today and this month in the site's zone. */
  today: z.int(),
  month: z.int(),
  /** A raised limit applies from then on. */
  next: z.nullable(z.object({ ...limits, at: time() })),
  excluded_until: z.nullable(time()),
  exclusion_days: z.array(z.int()),
  /** Gifts and paid messages above this amount need the payment password, if one is set. */
  password_above: z.int(),
  /**
   * Gifts above this amount are confirmed first; the user's own setting (null: the site's; 0: always), the site's, and
   * the highest that applies whatever a user has set.
   */
  confirm_above: z.int(),
  confirm_own: z.nullable(z.int()),
  confirm_site: z.int(),
  confirm_most: z.int(),
  /** Named in rankings. */
  rank_shown: z.boolean(),
})

export type SpendingState = z.output<typeof spendingState>

export const getSpending = endpoint({
  noun: 'gifts',
  name: 'getSpending',
  method: 'GET',
  path: 'api/wallet/spendingLimits',
  summary: 'The user’s spending limits and how much of them is used.',
  access: 'user',
  input: z.object({}),
  output: spendingState,
  changes: false,
  rate: 'read',
  extension: true,
})

/** 0 means the site's own limit. */
export const limit = z.optional(count(0, 100_000_000))

export const setSpending = endpoint({
  noun: 'gifts',
  name: 'setSpending',
  method: 'POST',
  path: 'api/wallet/setSpending',
  summary:
    'Set one’s limits (0: the site’s), exclude oneself from spending for some days, set the amount above which gifts are confirmed first, show oneself in rankings. Raised limits apply after a day; an exclusion cannot be undone. Raising `password_above` needs the payment password.',
  access: 'user',
  input: z.object({
    send: limit,
    day: limit,
    month: limit,
    exclude_days: z.optional(count(1, EXCLUSION_DAYS.at(-1) ?? 1)),
    password_above: limit,
    payment_password: z.optional(paymentPassword),
    /** -1: the site's. */
    confirm_above: z.optional(count(-1, NEVER_CONFIRM)),
    rank_shown: z.optional(flag()),
  }),
  output: spendingState,
  changes: true,
  rate: 'write',
  extension: true,
})
