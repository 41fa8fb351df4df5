import * as z from 'zod/mini'
import { reason } from '#lib/contract/admin/rooms.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  flag,
  id,
  idempotencyKey,
  ids,
  localised,
  noFields,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import { GIFT_EFFECTS, MAX_GIFT_COUNT } from '#lib/shared/vocabulary/gifts.ts'
import { names, price } from './fields.ts'
import { spending, spent } from './paying.ts'

export const getAdminGifts = endpoint({
  noun: 'gifts',
  name: 'getAdminGifts',
  method: 'GET',
  path: 'api/admin/gifts',
  summary: 'All gifts, withdrawn ones too, in the order of the list.',
  access: 'operator',
  input: noFields,
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
  noun: 'gifts',
  name: 'saveGift',
  method: 'POST',
  path: 'api/admin/saveGift',
  summary:
    'Save a gift, without an id a new one. Not active: withdrawn, but stored for past records. Prices apply from the next gift on.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    ...names,
    effect: z.enum(GIFT_EFFECTS),
    price: price(1),
    /** Quantities offered at once, rising from 1. */
    batches: ids(12),
    combo_seconds: count(1, 60),
    broadcast_price: z._default(z.nullable(price(1)), null),
    sort: z._default(count(-10_000, 10_000), 0),
    active: z._default(flag(), true),
    /** An uploaded picture; without one the current picture stays. */
    upload_key: z.optional(text(200)),
    drop_image: z._default(flag(), false),
  }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const grantGift = endpoint({
  noun: 'gifts',
  name: 'grantGift',
  method: 'POST',
  path: 'api/admin/grantGift',
  summary:
    'Put gifts into a user’s backpack for so many days (0: permanently), with a reason. The user is notified.',
  access: 'operator',
  input: z.object({
    idempotency_key: idempotencyKey,
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

export const gift = z.object({
  gift_id: z.int(),
  /** Name of its drawing; a gift without a drawing of its own is drawn by its effect. */
  code: z.string(),
  ...localised('name'),
  effect: z.enum(GIFT_EFFECTS),
  price: z.int(),
  /** Quantities offered at once; any number up to the greatest may be given. */
  batches: z.array(z.int()),
  combo_seconds: z.int(),
  /** Address of its picture; null: drawn by its code. */
  image: z.nullable(z.string()),
  /** From this value on the whole site is notified; null: never. */
  broadcast_price: z.nullable(z.int()),
})

export type Gift = z.output<typeof gift>

export const getGifts = endpoint({
  noun: 'gifts',
  name: 'getGifts',
  method: 'GET',
  path: 'api/Gift/getList',
  summary: 'Gifts that can be given, the cheapest first, with prices in tenths of a diamond.',
  access: 'guest',
  input: z.object({}),
  output: z.object({ list: z.array(gift), is_open: z.boolean() }),
  changes: false,
  rate: 'read',
})

export const getBackpack = endpoint({
  noun: 'gifts',
  name: 'getBackpack',
  method: 'GET',
  path: 'api/Gift/getUserGiftList',
  summary: 'The user’s backpack: gifts that can be given without paying.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.extend(gift, {
        count: z.int(),
        /** When the first of them expire, and how many; null: none expires. */
        ends_at: z.nullable(time()),
        ending: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
})

export const giveGift = endpoint({
  noun: 'gifts',
  name: 'giveGift',
  method: 'GET',
  path: 'api/member/handselGift',
  summary:
    'Give a gift in a room, from one’s diamonds or from the backpack. A payment that reaches half of the day’s or month’s limit is refused with a code, to be sent in `codes`.',
  access: 'user',
  input: z.object({
    ...spending,
    room_id: id(),
    gift_id: id(),
    count: z._default(count(1, MAX_GIFT_COUNT), 1),
    from_backpack: z._default(flag(), false),
  }),
  output: z.object({
    ...spent,
    record_id: z.int(),
    event_id: z.int(),
    tenths: z.int(),
    /** Number of this gift within the combo. */
    combo: z.int(),
    /** Remaining in the backpack; null for a paid gift. */
    left: z.nullable(z.int()),
  }),
  changes: true,
  rate: 'gift',
})

export const getAnchorGifts = endpoint({
  noun: 'gifts',
  name: 'getAnchorGifts',
  method: 'POST',
  path: 'api/member/webgetAnchorgiftlist',
  summary: 'Gifts that an anchor received, by gift; for the anchor also the latest givers.',
  access: 'guest',
  input: z.object({ user_id: id(), limit: z._default(count(1, 100), 20) }),
  output: z.object({
    list: z.array(z.extend(gift, { count: z.int() })),
    recent: z.array(
      z.object({
        record_id: z.int(),
        user_id: z.int(),
        user_nickname: z.string(),
        gift_id: z.int(),
        count: z.int(),
        share: z.int(),
        created_at: time(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
})
