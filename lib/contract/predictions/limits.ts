import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, time } from '#lib/contract/core/fields.ts'
import { MAX_COINS } from '#lib/shared/predictions/vocabulary.ts'
import { EXCLUSION_DAYS } from '#lib/shared/vocabulary/gifts.ts'

/** The user's own limits of loss, in coins. A loss is what was staked less what was returned; open stakes count. */

const limits = { day: z.nullable(z.int()), week: z.nullable(z.int()), month: z.nullable(z.int()) }

export const stakeLimits = z.object({
  /** The user's own limits; null: the site's. */
  own: z.object(limits),
  site: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  /** Lost today, this week (from Monday) and this month in the site's zone; never below zero. */
  lost: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  /** A raised limit applies from then on. */
  next: z.nullable(z.object({ ...limits, at: time() })),
  /** The break that the user takes; null: none. */
  break_until: z.nullable(time()),
  break_days: z.array(z.int()),
})
export type StakeLimits = z.output<typeof stakeLimits>

export const getStakeLimits = endpoint({
  noun: 'predictions',
  name: 'getStakeLimits',
  method: 'GET',
  path: 'api/predictions/limits',
  summary: 'The user’s limits of loss, and how much of them is used.',
  access: 'user',
  input: z.object({}),
  output: stakeLimits,
  changes: false,
  rate: 'read',
  extension: true,
})

/** 0 means the site's own limit. */
const limit = z.optional(count(0, MAX_COINS))

export const setStakeLimits = endpoint({
  noun: 'predictions',
  name: 'setStakeLimits',
  method: 'POST',
  path: 'api/predictions/setLimits',
  summary:
    'Sets one’s limits of loss (0: the site’s), or begins a break of some days. Raised limits apply after a day; a break cannot be undone.',
  access: 'user',
  input: z.object({
    day: limit,
    week: limit,
    month: limit,
    break_days: z.optional(count(1, EXCLUSION_DAYS.at(-1) ?? 1)),
  }),
  output: stakeLimits,
  changes: true,
  rate: 'write',
  extension: true,
})
