import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { GoodsKind, LimitPeriod } from '#lib/shared/mall/vocabulary.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { gifts } from '../gifts/gifts.ts'
import { createdAt, identity, moment, reference } from '../services/columns.ts'

/** Names are required in all languages: users see their own. */
export const goodsNames = () => ({
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  nameVi: text('name_vi').notNull(),
})

/** Goods of the exchange mall. Goods that are no longer offered remain for their exchanges. */
export const mallGoods = pgTable(
  'mall_goods',
  {
    id: identity(),
    /** Set for goods that the demo world creates, so that it creates each once. */
    code: text('code').unique(),
    kind: text('kind').$type<GoodsKind>().notNull(),
    ...goodsNames(),
    textZh: text('text_zh').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    textVi: text('text_vi').notNull().default(''),
    /** Coins for one piece. */
    price: integer('price').notNull(),
    giftId: reference('gift_id').references(() => gifts.id),
    /** Style of a badge or an entrance effect. */
    look: text('look').$type<TierStyle>(),
    /** Gifts, horns or cards in one piece. */
    units: integer('units').notNull().default(1),
    /** Days for which a gift, a badge or an effect is valid; null: permanently. */
    days: integer('days'),
    /** Pieces left and pieces ever supplied; null: any number. */
    stock: integer('stock'),
    supplied: integer('supplied'),
    /** Pieces exchanged and not cancelled. */
    sold: integer('sold').notNull().default(0),
    /** Maximum of pieces per user and period; null: no limit. */
    limitCount: integer('limit_count'),
    limitPeriod: text('limit_period').$type<LimitPeriod>().notNull().default('ever'),
    leastLevel: smallint('least_level').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The key of its picture; null: drawn by its kind. */
    image: text('image'),
    sort: integer('sort').notNull().default(0),
    active: boolean('active').notNull().default(true),
    simulated: boolean('simulated').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('mall_goods_cost_something', sql`${table.price} > 0 and ${table.units} > 0`),
    check('mall_goods_gift', sql`(${table.kind} = 'gift') = (${table.giftId} is not null)`),
    check('mall_goods_look', sql`(${table.kind} in ('badge', 'entrance')) = (${table.look} is not null)`),
    check(
      'mall_goods_stock_is_supplied',
      sql`(${table.stock} is null and ${table.supplied} is null) or (${table.stock} >= 0 and ${table.stock} + ${table.sold} = ${table.supplied})`,
    ),
  ],
)
