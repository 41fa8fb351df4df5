import * as z from 'zod/mini'
import { EXCLUSION_DAYS, MONEY_FIGURES, MONEY_SWITCHES } from '#lib/shared/gift-words.ts'
import { SUPER_STEPS } from '#lib/shared/super-steps.ts'
import { endpoint } from './endpoint.ts'
import { count, date, flag, id, paging, texts, time } from './fields.ts'

/** How much one may spend, who gave most in a room, what an anchor gained, and what an operator set. Tenths of a diamond. */

const limits = { send: z.nullable(z.int()), day: z.nullable(z.int()), month: z.nullable(z.int()) }
export const spendingState = z.object({
  /** One's own limits; null: the site's. */
  own: z.object(limits),
  site: z.object({ send: z.int(), day: z.int(), month: z.int() }),
  /** What was spent today and this month in the site's zone. */
  today: z.int(),
  month: z.int(),
  /** A raised limit waits until then. */
  next: z.nullable(z.object({ ...limits, at: time() })),
  excluded_until: z.nullable(time()),
  exclusion_days: z.array(z.int()),
  /** Shown by name in rankings. */
  rank_shown: z.boolean(),
})
export type SpendingState = z.output<typeof spendingState>

export const spendingLimits = endpoint({
  noun: 'gifts',
  name: 'spendingLimits',
  method: 'GET',
  path: 'api/wallet/spendingLimits',
  summary: 'One’s limits of spending and how much of them is used.',
  access: 'user',
  input: z.object({}),
  output: spendingState,
  changes: false,
  rate: 'read',
  extension: true,
})

/** 0 stands for the site's own limit. */
const limit = z.optional(count(0, 100_000_000))
export const setSpending = endpoint({
  noun: 'gifts',
  name: 'setSpending',
  method: 'POST',
  path: 'api/wallet/setSpending',
  summary:
    'Set one’s limits (0: the site’s), shut oneself out for some days, show oneself in rankings. What allows more waits a day; a shut-out cannot be taken back.',
  access: 'user',
  input: z.object({
    send: limit,
    day: limit,
    month: limit,
    exclude_days: z.optional(count(1, EXCLUSION_DAYS.at(-1) ?? 1)),
    rank_shown: z.optional(flag()),
  }),
  output: spendingState,
  changes: true,
  rate: 'write',
  extension: true,
})

export const RANK_PERIODS = ['day', 'week', 'month'] as const
export const roomRanking = endpoint({
  noun: 'gifts',
  name: 'roomRanking',
  method: 'GET',
  path: 'api/live_streaming/roomRanking',
  summary:
    'Who takes part most in a room today, this week (from Monday) or this month of the site’s zone: a score of days there, lines said and, damped, what was given. Only who wants to be named is; one’s own score is shown to oneself.',
  access: 'guest',
  input: z.object({
    room_id: id(),
    period: z._default(z.enum(RANK_PERIODS), 'day'),
    limit: z._default(count(1, 100), 50),
  }),
  output: z.object({
    from: date(),
    to: date(),
    list: z.array(
      z.object({
        place: z.int(),
        user_id: z.int(),
        user_nickname: z.string(),
        avatar: z.nullable(z.string()),
        score: z.int(),
      }),
    ),
    mine: z.nullable(z.object({ score: z.int(), is_shown: z.boolean() })),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
})

export const anchorExperienceList = endpoint({
  noun: 'gifts',
  name: 'anchorExperienceList',
  method: 'GET',
  path: 'api/User/anchorExperienceList',
  summary: 'An anchor’s level with the whole ladder, and his gains by day and source.',
  access: 'anchor',
  input: z.object({ ...paging }),
  output: z.object({
    level: z.int(),
    experience: z.int(),
    next: z.nullable(z.int()),
    /** Experience in tenths from which each level holds; the place is the level. */
    levels: z.array(z.int()),
    list: z.array(z.object({ day: date(), source: z.string(), tenths: z.int() })),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  }),
  changes: false,
  rate: 'read',
})

const switches = Object.fromEntries(MONEY_SWITCHES.map((name) => [name, z.boolean()])) as Record<
  (typeof MONEY_SWITCHES)[number],
  ReturnType<typeof z.boolean>
>
const figures = Object.fromEntries(MONEY_FIGURES.map((name) => [name, z.int()])) as Record<
  (typeof MONEY_FIGURES)[number],
  ReturnType<typeof z.int>
>
const moneySettingsOut = z.object({
  ...switches,
  ...figures,
  super_steps: z.array(z.object({ tenths: z.int(), seconds: z.int() })),
})

export const readMoney = endpoint({
  noun: 'admin',
  name: 'readMoney',
  method: 'GET',
  path: 'api/admin/money',
  summary:
    'What is switched on of everything that costs diamonds, prices of horns, bounds of red envelopes, steps of super messages, limits, the anchors’ share in percent.',
  access: 'operator',
  input: z.object({}),
  output: moneySettingsOut,
  changes: false,
  rate: 'read',
  extension: true,
})

export const writeMoney = endpoint({
  noun: 'admin',
  name: 'writeMoney',
  method: 'POST',
  path: 'api/admin/writeMoney',
  summary: 'Set one switch (0 or 1) or one figure of those.',
  access: 'operator',
  input: z.object({ name: z.enum([...MONEY_SWITCHES, ...MONEY_FIGURES]), value: count(0, 1_000_000_000) }),
  output: moneySettingsOut,
  changes: true,
  rate: 'write',
  extension: true,
})

export const writeSuperSteps = endpoint({
  noun: 'admin',
  name: 'writeSuperSteps',
  method: 'POST',
  path: 'api/admin/writeSuperSteps',
  summary:
    'Set what super messages cost and how long they stand: `tenths:seconds`, each dearer and longer than the one before.',
  access: 'operator',
  input: z.object({ steps: texts(SUPER_STEPS.most, /^\d{1,8}:\d{1,6}$/) }),
  output: moneySettingsOut,
  changes: true,
  rate: 'write',
  extension: true,
})
