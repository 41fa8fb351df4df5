import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, localised, nothing, time } from '#lib/contract/core/fields.ts'
import { TIER_KINDS, TIER_LOOKS, TIER_MONTHS_MOST } from '#lib/shared/vocabulary/gifts.ts'
import { names, price } from './fields.ts'
import { spending, spent } from './paying.ts'

const listedTier = z.object({
  tier: z.int(),
  ...localised('name'),
  look: z.enum(TIER_LOOKS),
  price: z.int(),
  renewal_price: z.int(),
  entrance: z.boolean(),
  /** Free horns a month; null for guards. */
  horns: z.nullable(z.int()),
  /** Coins that a renewal pays back a month; null for guards. */
  coins_back: z.nullable(z.int()),
  active: z.boolean(),
})

export const getAdminTiers = endpoint({
  noun: 'gifts',
  name: 'getAdminTiers',
  method: 'GET',
  path: 'api/admin/tiers',
  summary: 'Tiers of guards and of nobility, those that are withdrawn too.',
  access: 'operator',
  input: nothing,
  output: z.object({ guard: z.array(listedTier), noble: z.array(listedTier) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveTier = endpoint({
  noun: 'gifts',
  name: 'saveTier',
  method: 'POST',
  path: 'api/admin/saveTier',
  summary:
    'Write a tier, or add one by its number. A higher tier costs more, a renewal no more than the first month, and pays fewer coins back than it costs diamonds. Who holds one keeps it.',
  access: 'operator',
  input: z.object({
    kind: z.enum(TIER_KINDS),
    tier: count(1, 99),
    ...names,
    look: z.enum(TIER_LOOKS),
    price: price(1),
    renewal_price: price(1),
    entrance: z._default(flag(), false),
    horns: z._default(count(0, 1_000), 0),
    /** Of nobility only. */
    coins_back: z._default(count(0, 1_000_000), 0),
    active: z._default(flag(), true),
  }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

/** Guards of a room and nobility of the site. Money in tenths of a diamond, coins whole; a month is 30 days. */

const named = {
  tier: z.int(),
  ...localised('name'),
  look: z.enum(TIER_LOOKS),
  price: z.int(),
  renewal_price: z.int(),
  /** Coins that a renewal pays back a month; guards: none. */
  coins_back: z.int(),
}

const tier = {
  ...named,
  /** Whether one's coming is announced. */
  entrance: z.boolean(),
  /** What a month would cost the caller now, what is taken off for a lower tier, and until when; null: not to be had. */
  quote: z.nullable(z.object({ tenths: z.int(), credit: z.int(), is_renewal: z.boolean(), ends_at: time() })),
}

const held = z.nullable(
  z.object({
    ...named,
    ends_at: time(),
    /** Until when was paid. Nobility ends at four in the morning of the site's day thereafter. */
    paid_until: time(),
    /** Coins that were paid back for the time from `coins_from` until then, which going up takes into account. */
    coins_from: z.nullable(time()),
    coins_given: z.int(),
    is_active: z.boolean(),
    /** False: it was withdrawn. It lasts until its end and is not renewed, and counts as held when one goes up. */
    is_sold: z.boolean(),
    /** It renews itself while a month costs no more than this; null: it does not. */
    renews_for: z.nullable(z.int()),
  }),
)

const months = z._default(count(1, TIER_MONTHS_MOST), 1)

export const getGuards = endpoint({
  noun: 'gifts',
  name: 'getGuards',
  method: 'GET',
  path: 'api/Guard/getList',
  summary:
    'Tiers of guards, what each costs the caller in that room, and who guards it: by name who wants to be named in rankings, and everybody to the room’s anchor.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()) }),
  output: z.object({
    tiers: z.array(z.object(tier)),
    mine: held,
    guards: z.array(
      z.object({
        /** Null, as the name: a guard who did not agree to be named. The caller knows himself. */
        user_id: z.nullable(z.int()),
        user_nickname: z.nullable(z.string()),
        ...named,
        ends_at: time(),
      }),
    ),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
})

export const buyGuard = endpoint({
  noun: 'gifts',
  name: 'buyGuard',
  method: 'GET',
  path: 'api/guard_user/buy',
  summary:
    'Become a guard of a room for some months, or renew. Nothing renews itself unless its holder says so.',
  access: 'user',
  input: z.object({ ...spending, room_id: id(), tier: count(1, 99), months }),
  output: z.object({ ...spent, tier: z.int(), tenths: z.int(), is_renewal: z.boolean(), ends_at: time() }),
  changes: true,
  rate: 'money',
})

const renewal = z.object({ renews_for: z.nullable(z.int()) })

export const setGuardRenewal = endpoint({
  noun: 'gifts',
  name: 'setGuardRenewal',
  method: 'POST',
  path: 'api/guard_user/setRenewal',
  summary:
    'Lets the guard that one holds in a room renew itself, a month at a time on its last day at no more than today’s renewal price, or stop that. Off unless it is switched on.',
  access: 'user',
  input: z.object({ room_id: id(), on: flag() }),
  output: renewal,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getNobles = endpoint({
  noun: 'gifts',
  name: 'getNobles',
  method: 'GET',
  path: 'api/noble/list',
  summary: 'Tiers of nobility with their perks, what each costs the caller, and what he holds.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    tiers: z.array(z.object({ ...tier, horns: z.int() })),
    mine: held,
    /** Free horns left. */
    horns: z.int(),
    is_open: z.boolean(),
    /** The site's, in which nobility ends at four in the morning. */
    time_zone: z.string(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const buyNoble = endpoint({
  noun: 'gifts',
  name: 'buyNoble',
  method: 'POST',
  path: 'api/noble/buy',
  summary:
    'Become noble for some months, renew, or go up. It ends at four in the morning of the site’s day; a renewal may pay coins back. With `room_id` the room is notified.',
  access: 'user',
  input: z.object({ ...spending, tier: count(1, 99), months, room_id: z.optional(id()) }),
  output: z.object({
    ...spent,
    tier: z.int(),
    tenths: z.int(),
    is_renewal: z.boolean(),
    ends_at: time(),
    horns: z.int(),
    /** Coins that were paid back with it. */
    coins: z.int(),
  }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const setNobleRenewal = endpoint({
  noun: 'gifts',
  name: 'setNobleRenewal',
  method: 'POST',
  path: 'api/noble/setRenewal',
  summary:
    'Lets one’s nobility renew itself, a month at a time on its last day at no more than today’s renewal price, or stop that. Off unless it is switched on.',
  access: 'user',
  input: z.object({ on: flag() }),
  output: renewal,
  changes: true,
  rate: 'write',
  extension: true,
})
