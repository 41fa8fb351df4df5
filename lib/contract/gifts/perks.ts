import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, localised, noFields, time } from '#lib/contract/core/fields.ts'
import { MAX_TIER_MONTHS, TIER_KINDS, TIER_STYLES } from '#lib/shared/vocabulary/gifts.ts'
import { names, price } from './fields.ts'
import { spending, spent } from './paying.ts'

const listedTier = z.object({
  tier: z.int(),
  ...localised('name'),
  look: z.enum(TIER_STYLES),
  price: z.int(),
  renewal_price: z.int(),
  entrance: z.boolean(),
  /** Free horns per month; null for guards. */
  horns: z.nullable(z.int()),
  /** Free paid danmaku a day, and the discount on horns in percent; null for guards. */
  free_barrages: z.nullable(z.int()),
  horn_discount: z.nullable(z.int()),
  /** Coins paid back per month with a renewal; null for guards. */
  coins_back: z.nullable(z.int()),
  active: z.boolean(),
})

export const getAdminTiers = endpoint({
  noun: 'gifts',
  name: 'getAdminTiers',
  method: 'GET',
  path: 'api/admin/tiers',
  summary: 'Tiers of guards and of nobility, withdrawn ones too.',
  access: 'operator',
  input: noFields,
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
    'Save a tier, or add one by its number. A higher tier costs more, one of nobility gives more; a renewal costs no more than the first month, and pays fewer coins back than it costs diamonds. Current holders keep it.',
  access: 'operator',
  input: z.object({
    kind: z.enum(TIER_KINDS),
    tier: count(1, 99),
    ...names,
    look: z.enum(TIER_STYLES),
    price: price(1),
    renewal_price: price(1),
    entrance: z._default(flag(), false),
    horns: z._default(count(0, 1_000), 0),
    /** Of nobility only. */
    free_barrages: z._default(count(0, 1_000), 0),
    horn_discount: z._default(count(0, 100), 0),
    coins_back: z._default(count(0, 1_000_000), 0),
    active: z._default(flag(), true),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

/** Guards of a room and nobility of the site. Money in tenths of a diamond, coins whole; a month is 30 days. */

const tierFields = {
  tier: z.int(),
  ...localised('name'),
  look: z.enum(TIER_STYLES),
  price: z.int(),
  renewal_price: z.int(),
  /** Coins paid back per month with a renewal; guards: none. */
  coins_back: z.int(),
}

const tier = {
  ...tierFields,
  /** Whether its holder's arrival is announced. */
  entrance: z.boolean(),
  /** Price of a month for the user now, the credit for a lower tier, and its end; null: not available. */
  quote: z.nullable(z.object({ tenths: z.int(), credit: z.int(), is_renewal: z.boolean(), ends_at: time() })),
}

const ownTier = z.nullable(
  z.object({
    ...tierFields,
    ends_at: time(),
    /** End of the paid time. Nobility ends at four in the morning of the site's day thereafter. */
    paid_until: time(),
    /** Coins that were paid back for the time from `coins_from` until then, deducted on an upgrade. */
    coins_from: z.nullable(time()),
    coins_given: z.int(),
    is_active: z.boolean(),
    /** False: withdrawn. It lasts until its end without a renewal, and counts as held on an upgrade. */
    is_sold: z.boolean(),
    /** Renews automatically while a month costs no more than this; null: no automatic renewal. */
    renews_for: z.nullable(z.int()),
  }),
)

const months = z._default(count(1, MAX_TIER_MONTHS), 1)

export const getGuards = endpoint({
  noun: 'gifts',
  name: 'getGuards',
  method: 'GET',
  path: 'api/Guard/getList',
  summary:
    'Tiers of guards, their prices for the user in that room, and the guards: by name those who agreed to be named in rankings, and all of them for the room’s anchor.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()) }),
  output: z.object({
    tiers: z.array(z.object(tier)),
    mine: ownTier,
    guards: z.array(
      z.object({
        /** Null, like the name, for a guard who did not agree to be named. Users see themselves. */
        user_id: z.nullable(z.int()),
        user_nickname: z.nullable(z.string()),
        ...tierFields,
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
    'Become a guard of a room for some months, or renew. There is no automatic renewal unless the holder turns it on.',
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
    'Turns the automatic renewal of the user’s guard in a room on or off: a month at a time on its last day, at no more than today’s renewal price. Off by default. Turning it on needs the payment password where one is set.',
  access: 'user',
  input: z.object({ room_id: id(), on: flag(), payment_password: spending.payment_password }),
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
  summary: 'Tiers of nobility with their perks, their prices for the user, and the user’s own tier.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    tiers: z.array(
      z.object({
        ...tier,
        /** Free horns a month, free paid danmaku a day, and the discount on horns in percent. */
        horns: z.int(),
        free_barrages: z.int(),
        horn_discount: z.int(),
      }),
    ),
    mine: ownTier,
    /** Remaining free horns. */
    horns: z.int(),
    is_open: z.boolean(),
    /** The site's time zone, in which nobility ends at four in the morning. */
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
    'Become noble for some months, renew, or upgrade. It ends at four in the morning of the site’s day; a renewal may pay coins back. With `room_id` the room is notified.',
  access: 'user',
  input: z.object({ ...spending, tier: count(1, 99), months, room_id: z.optional(id()) }),
  output: z.object({
    ...spent,
    tier: z.int(),
    tenths: z.int(),
    is_renewal: z.boolean(),
    ends_at: time(),
    horns: z.int(),
    /** Coins paid back with it. */
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
    'Turns the automatic renewal of the user’s nobility on or off: a month at a time on its last day, at no more than today’s renewal price. Off by default. Turning it on needs the payment password where one is set.',
  access: 'user',
  input: z.object({ on: flag(), payment_password: spending.payment_password }),
  output: renewal,
  changes: true,
  rate: 'write',
  extension: true,
})
