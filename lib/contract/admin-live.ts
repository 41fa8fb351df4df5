import * as z from 'zod/mini'
import { BARRAGE_LOOKS, GIFT_EFFECTS, TIER_KINDS, TIER_LOOKS } from '#lib/shared/gift-words.ts'
import { IDEMPOTENCY_KEY } from '#lib/shared/money-words.ts'
import { PAY_CURRENCIES } from '#lib/shared/order-words.ts'
import { ROOM_LISTS } from '#lib/shared/room-words.ts'
import { STREAM_STATUSES } from '#lib/shared/vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, ids, listOf, localised, paging, time } from './fields.ts'
import { roomCategories } from './streams.ts'

/** What operators do with rooms and with what is sold in them. Every call wants the role operator. Money in tenths of a diamond. */

const nothing = z.object({})
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const needed = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const reason = needed(200)
const price = (least: number) => count(least, 10_000_000)
/** All three: a reader sees his own. */
const names = { name_zh: needed(20), name_en: needed(40), name_vi: needed(40) }

export const adminRooms = endpoint({
  noun: 'admin',
  name: 'adminRooms',
  method: 'GET',
  path: 'api/admin/rooms',
  summary: 'Rooms by the anchor’s id or nickname: all, those on the air (tests too), or those shut down.',
  access: 'operator',
  input: z.object({
    term: z._default(text(40), ''),
    state: z._default(z.enum(ROOM_LISTS), 'all'),
    ...paging,
  }),
  output: listOf(
    z.object({
      room_id: z.int(),
      user_id: z.int(),
      user_nickname: z.string(),
      ...localised('title'),
      category: z.enum(roomCategories),
      status: z.enum(STREAM_STATUSES),
      viewers: z.int(),
      live_since: z.nullable(time()),
      shut_reason: z.nullable(z.string()),
      is_simulated: z.boolean(),
    }),
  ),
  changes: false,
  rate: 'search',
  extension: true,
})

const onRoom = (name: string, summary: string) =>
  endpoint({
    noun: 'admin',
    name,
    method: 'POST',
    path: `api/admin/${name}`,
    summary,
    access: 'operator',
    input: z.object({ id: id(), reason }),
    output: nothing,
    changes: true,
    rate: 'write',
    extension: true,
  })
export const shutRoom = onRoom(
  'shutRoom',
  'Shut a room down: its broadcast ends, its encoder is hung up on and let in no more, its pages and its anchor are notified.',
)
export const reopenRoom = onRoom(
  'reopenRoom',
  'Open a room again that was shut down; its anchor is notified.',
)

export const adminGifts = endpoint({
  noun: 'admin',
  name: 'adminGifts',
  method: 'GET',
  path: 'api/admin/gifts',
  summary: 'Every gift, those that are withdrawn too, in the order of the list.',
  access: 'operator',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        gift_id: z.int(),
        code: z.string(),
        ...localised('name'),
        effect: z.enum(GIFT_EFFECTS),
        price: z.int(),
        batches: z.array(z.int()),
        combo_seconds: z.int(),
        broadcast_price: z.nullable(z.int()),
        sort: z.int(),
        active: z.boolean(),
        image: z.nullable(z.string()),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveGift = endpoint({
  noun: 'admin',
  name: 'saveGift',
  method: 'POST',
  path: 'api/admin/saveGift',
  summary:
    'Write a gift, without an id a new one. Not active: withdrawn, but kept for what was given. Prices hold from the next giving on.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    ...names,
    effect: z.enum(GIFT_EFFECTS),
    price: price(1),
    /** How many at once, rising from 1. */
    batches: ids(12),
    combo_seconds: count(1, 60),
    broadcast_price: z._default(z.nullable(price(1)), null),
    sort: z._default(count(-10_000, 10_000), 0),
    active: z._default(flag(), true),
    /** A picture that was uploaded for it; without one the picture stays as it is. */
    upload_key: z.optional(text(200)),
    drop_image: z._default(flag(), false),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

const tier = z.object({
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

export const adminTiers = endpoint({
  noun: 'admin',
  name: 'adminTiers',
  method: 'GET',
  path: 'api/admin/tiers',
  summary: 'Tiers of guards and of nobility, those that are withdrawn too.',
  access: 'operator',
  input: nothing,
  output: z.object({ guard: z.array(tier), noble: z.array(tier) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveTier = endpoint({
  noun: 'admin',
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

export const adminBarrages = endpoint({
  noun: 'admin',
  name: 'adminBarrages',
  method: 'GET',
  path: 'api/admin/barrages',
  summary: 'How a paid barrage may look, with prices; looks that are withdrawn too.',
  access: 'operator',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        barrage_id: z.int(),
        look: z.enum(BARRAGE_LOOKS),
        ...localised('name'),
        price: z.int(),
        active: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveBarrage = endpoint({
  noun: 'admin',
  name: 'saveBarrage',
  method: 'POST',
  path: 'api/admin/saveBarrage',
  summary: 'Set what a look of paid barrages costs and whether it can be had. It holds from the next one on.',
  access: 'operator',
  input: z.object({ id: id(), price: price(1), active: flag() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const adminChargeRules = endpoint({
  noun: 'admin',
  name: 'adminChargeRules',
  method: 'GET',
  path: 'api/admin/chargeRules',
  summary: 'What diamonds are sold for, withdrawn packages too, in the order of the list.',
  access: 'operator',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        rule_id: z.int(),
        /** Money in its currency's smallest unit. */
        amount: z.int(),
        currency: z.enum(PAY_CURRENCIES),
        tenths: z.int(),
        /** Given on top. */
        bonus: z.int(),
        sort: z.int(),
        active: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveChargeRule = endpoint({
  noun: 'admin',
  name: 'saveChargeRule',
  method: 'POST',
  path: 'api/admin/saveChargeRule',
  summary:
    'Write a recharge package, without an id a new one. One price is sold once. Orders that were begun keep what they were begun with.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    amount: count(1, 10_000_000),
    currency: z._default(z.enum(PAY_CURRENCIES), 'CNY'),
    tenths: price(1),
    bonus: z._default(price(0), 0),
    sort: z._default(count(-10_000, 10_000), 0),
    active: z._default(flag(), true),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const grantGift = endpoint({
  noun: 'admin',
  name: 'grantGift',
  method: 'POST',
  path: 'api/admin/grantGift',
  summary:
    'Put gifts into a user’s backpack for so many days (0: for good), and say why. The user is notified.',
  access: 'operator',
  input: z.object({
    idempotency_key: z.string().check(z.regex(IDEMPOTENCY_KEY)),
    user_id: id(),
    gift_id: id(),
    count: count(1, 1_000),
    days: z._default(count(0, 365), 0),
    reason,
  }),
  output: z.object({ ends_at: z.nullable(time()) }),
  changes: true,
  rate: 'write',
  extension: true,
})
