import * as z from 'zod/mini'
import { GIFT_EFFECTS, GIFT_MOST, HALF_CODE, SPENDING_PERIODS } from '#lib/shared/gift-words.ts'
import { IDEMPOTENCY_KEY } from '#lib/shared/money-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, localised, texts, time } from './fields.ts'

/** Money in tenths of a diamond. */

/** What every call that spends takes: its own name, and the codes of the warnings at half of a limit that were typed. */
export const spending = {
  idempotency_key: z.string().check(z.regex(IDEMPOTENCY_KEY)),
  codes: z._default(texts(SPENDING_PERIODS.length, HALF_CODE), []),
}
/**
 * Why spending was refused, as the `data` of the refusal, where a reader can do something about it. `half` brings the
 * code of its warning: the call is answered once it is sent again with that code among its `codes`. `short`: the
 * balance does not reach.
 */
export const spendingRefused = z.discriminatedUnion('why', [
  z.object({ why: z.literal('half'), period: z.enum(SPENDING_PERIODS), code: z.string() }),
  z.object({ why: z.literal('short') }),
  z.object({ why: z.enum(['limit', 'real_name', 'minor']) }),
])
export type SpendingRefused = z.output<typeof spendingRefused>

/** What every call that spends answers: diamonds available after it. */
export const spent = { balance: z.int() }

export const gift = z.object({
  gift_id: z.int(),
  /** Names its drawing; one without a drawing of its own is drawn by its effect. */
  code: z.string(),
  ...localised('name'),
  effect: z.enum(GIFT_EFFECTS),
  price: z.int(),
  /** How many are offered at once; any number up to the greatest may be given. */
  batches: z.array(z.int()),
  combo_seconds: z.int(),
  /** The address of its picture; null: drawn by its code. */
  image: z.nullable(z.string()),
  /** From this worth on the whole site is notified; null: never. */
  broadcast_price: z.nullable(z.int()),
})
export type Gift = z.output<typeof gift>

export const giftList = endpoint({
  noun: 'gifts',
  name: 'giftList',
  method: 'GET',
  path: 'api/Gift/getList',
  summary: 'What can be given, the cheapest first, with prices in tenths of a diamond.',
  access: 'guest',
  input: z.object({}),
  output: z.object({ list: z.array(gift), is_open: z.boolean() }),
  changes: false,
  rate: 'read',
})

export const userGiftList = endpoint({
  noun: 'gifts',
  name: 'userGiftList',
  method: 'GET',
  path: 'api/Gift/getUserGiftList',
  summary: 'One’s backpack: gifts that can be given without paying.',
  access: 'user',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.extend(gift, {
        count: z.int(),
        /** When the first of them run out, and how many those are; null: none does. */
        ends_at: z.nullable(time()),
        ending: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
})

export const handselGift = endpoint({
  noun: 'gifts',
  name: 'handselGift',
  method: 'GET',
  path: 'api/member/handselGift',
  summary:
    'Give a gift in a room, from one’s diamonds or from the backpack. A day or month that reaches half of its limit is refused with a code, which `codes` brings back.',
  access: 'user',
  input: z.object({
    ...spending,
    room_id: id(),
    gift_id: id(),
    count: z._default(count(1, GIFT_MOST), 1),
    from_backpack: z._default(flag(), false),
  }),
  output: z.object({
    ...spent,
    record_id: z.int(),
    event_id: z.int(),
    tenths: z.int(),
    /** Which one in a row this was. */
    combo: z.int(),
    /** Left in the backpack; null where it was paid. */
    left: z.nullable(z.int()),
  }),
  changes: true,
  rate: 'gift',
})

export const anchorGiftList = endpoint({
  noun: 'gifts',
  name: 'anchorGiftList',
  method: 'POST',
  path: 'api/member/webgetAnchorgiftlist',
  summary: 'What an anchor was given, by gift; and to the anchor himself who gave what lately.',
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
