import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, localised, noFields, requiredText, text, time } from '#lib/contract/core/fields.ts'
import { GOODS_BLOCKS, GOODS_KINDS, LIMIT_PERIODS, MAX_GOODS_PRICE } from '#lib/shared/mall/vocabulary.ts'
import { GIFT_EFFECTS, TIER_STYLES } from '#lib/shared/vocabulary/gifts.ts'

/** Goods of the exchange mall. Prices are whole coins. */

/** How goods are drawn, and what they are made of. */
export const goodsFields = {
  goods_id: z.int(),
  kind: z.enum(GOODS_KINDS),
  ...localised('name'),
  /** Address of its picture; null: drawn by its kind. */
  image: z.nullable(z.string()),
  /** Style of a badge or an entrance effect. */
  look: z.nullable(z.enum(TIER_STYLES)),
  /** The gift that is put into the backpack. */
  gift: z.nullable(
    z.object({
      gift_id: z.int(),
      code: z.string(),
      effect: z.enum(GIFT_EFFECTS),
      image: z.nullable(z.string()),
    }),
  ),
  /** Gifts, horns or cards in one piece. */
  units: z.int(),
  /** Days for which a gift, a badge or an effect is valid; null: permanently. */
  days: z.nullable(z.int()),
}

export const goods = z.object({
  ...goodsFields,
  ...localised('text'),
  /** Coins for one piece. */
  price: z.int(),
  /** Pieces left; null: any number. */
  stock: z.nullable(z.int()),
  /** Maximum of pieces per user and period; null: no limit. */
  limit: z.nullable(z.object({ count: z.int(), period: z.enum(LIMIT_PERIODS) })),
  /** Wealth level from which it may be exchanged. */
  least_level: z.int(),
  starts_at: z.nullable(time()),
  ends_at: z.nullable(time()),
  is_simulated: z.boolean(),
  /** Pieces that the user has exchanged in the period of the limit; null for guests. */
  own_count: z.nullable(z.int()),
  /** Why the user cannot exchange one now, apart from their coins. */
  block: z.nullable(z.enum(GOODS_BLOCKS)),
})
export type Goods = z.output<typeof goods>

/** Coins of a user: won ones buy virtual goods only. */
export const ownCoins = z.object({ available: z.int(), won: z.int() })
export type OwnCoins = z.output<typeof ownCoins>

export const getGoods = endpoint({
  noun: 'mall',
  name: 'getGoods',
  method: 'POST',
  path: 'api/goods/goodsList',
  summary:
    'Goods of the exchange mall in their order, also those that start later, with what the user may exchange.',
  access: 'guest',
  input: z.object({ kind: z.optional(z.enum(GOODS_KINDS)) }),
  output: z.object({
    list: z.array(goods),
    /** Null for guests. */
    coins: z.nullable(ownCoins),
    level: z.nullable(z.int()),
    /** Free horns and repair cards that the user has exchanged and not used. */
    horns: z.int(),
    cards: z.int(),
  }),
  changes: false,
  rate: 'read',
})
export type GoodsList = z.output<(typeof getGoods)['output']>

const adminGoods = z.object({
  ...z.pick(goods, {
    starts_at: true,
    ends_at: true,
    limit: true,
    least_level: true,
    price: true,
    stock: true,
  }).shape,
  ...goodsFields,
  ...localised('text'),
  /** Pieces exchanged and not cancelled, and in total supplied; null: any number. */
  sold: z.int(),
  supplied: z.nullable(z.int()),
  sort: z.int(),
  active: z.boolean(),
  is_simulated: z.boolean(),
})
export type AdminGoods = z.output<typeof adminGoods>

export const getAdminGoods = endpoint({
  noun: 'mall',
  name: 'getAdminGoods',
  method: 'GET',
  path: 'api/admin/mallGoods',
  summary: 'All goods, withdrawn ones too, in the order of the list.',
  access: 'operator',
  input: noFields,
  output: z.object({ list: z.array(adminGoods) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveGoods = endpoint({
  noun: 'mall',
  name: 'saveGoods',
  method: 'POST',
  path: 'api/admin/saveMallGoods',
  summary:
    'Save goods, without an id new ones, whose kind stays. Not active: withdrawn, but stored for past exchanges. The stock is changed by a number of pieces, so that exchanges in the meantime count.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    kind: z.enum(GOODS_KINDS),
    name_zh: requiredText(40),
    name_en: requiredText(60),
    name_vi: requiredText(60),
    text_zh: z._default(text(300), ''),
    text_en: z._default(text(600), ''),
    text_vi: z._default(text(600), ''),
    price: count(1, MAX_GOODS_PRICE),
    /** For gifts only. */
    gift_id: z.optional(id()),
    /** For badges and entrance effects only. */
    look: z.optional(z.enum(TIER_STYLES)),
    units: z._default(count(1, 1_000), 1),
    /** 0: permanently. */
    days: z._default(count(0, 3_650), 0),
    /** False: any number may be exchanged. */
    is_limited: z._default(flag(), true),
    /** Pieces added, or taken away where negative. */
    stock_change: z._default(count(-1_000_000, 1_000_000), 0),
    /** 0: no limit per user. */
    limit_count: z._default(count(0, 10_000), 0),
    limit_period: z._default(z.enum(LIMIT_PERIODS), 'ever'),
    least_level: z._default(count(0, 50), 0),
    starts_at: z.optional(time()),
    ends_at: z.optional(time()),
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
