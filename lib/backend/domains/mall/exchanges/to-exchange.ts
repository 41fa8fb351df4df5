import type { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { type GiftRow, type ImageAddress, toGoodsFields } from '../goods/to-goods.ts'

/** An exchange with its goods and the gift in them. */
export interface ExchangeRow {
  exchange: typeof mallExchanges.$inferSelect
  goods: typeof mallGoods.$inferSelect
  gift: GiftRow | null
}

/** Converts an exchange, without its address. */
export const toExchange = ({ exchange, goods, gift }: ExchangeRow, address: ImageAddress) => ({
  ...toGoodsFields(goods, exchange, gift, address),
  number: exchange.number,
  state: exchange.state,
  count: exchange.count,
  coins: exchange.coins,
  won_coins: exchange.wonCoins,
  ends_at: exchange.endsAt?.toISOString() ?? null,
  carrier: exchange.carrier,
  tracking_number: exchange.trackingNumber,
  reason: exchange.reason,
  created_at: exchange.createdAt.toISOString(),
  packed_at: exchange.packedAt?.toISOString() ?? null,
  shipped_at: exchange.shippedAt?.toISOString() ?? null,
  delivered_at: exchange.deliveredAt?.toISOString() ?? null,
  closed_at: exchange.closedAt?.toISOString() ?? null,
})
