/** Enumerations and limits of the exchange mall. Prices are whole coins. */

/** What goods are; all but `real` are virtual and delivered at once. */
export const GOODS_KINDS = ['gift', 'badge', 'entrance', 'horn', 'repair_card', 'real'] as const
export type GoodsKind = (typeof GOODS_KINDS)[number]

/** Kinds that a user wears until their end: a badge beside the name, an effect at entering a room. */
export const ITEM_KINDS = ['badge', 'entrance'] as const satisfies readonly GoodsKind[]
export type ItemKind = (typeof ITEM_KINDS)[number]
export const isItemKind = (kind: GoodsKind): kind is ItemKind =>
  ITEM_KINDS.some((itemKind) => itemKind === kind)

/** The period in which a user may exchange at most so many pieces: the site's day or month, or all time. */
export const LIMIT_PERIODS = ['ever', 'month', 'day'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Why goods cannot be exchanged by a user now, apart from their coins. */
export const GOODS_BLOCKS = ['soon', 'sold_out', 'limit', 'level', 'minor'] as const
export type GoodsBlock = (typeof GOODS_BLOCKS)[number]

/**
 * States of an exchange. Virtual goods are delivered at once. `cancelled`: before it was shipped; `refunded`: after
 * it. Both pay the coins back.
 */
export const EXCHANGE_STATES = ['placed', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/** The states that an operator may set next, for real goods. */
export const NEXT_EXCHANGE_STATES: Readonly<Record<ExchangeState, readonly ExchangeState[]>> = {
  placed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
}

/** Maximum of pieces exchanged at once. */
export const MAX_EXCHANGE_COUNT = 99
/** Maximum price of one piece, in coins. */
export const MAX_GOODS_PRICE = 10_000_000
/** Days after the delivery, or the refund, for which an address is stored. */
export const ADDRESS_DAYS = 90
/** Days after which shipped goods count as delivered if the user has not said so. */
export const DELIVERY_DAYS = 15
