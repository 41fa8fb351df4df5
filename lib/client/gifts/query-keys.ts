import type { OrderEntryState, OrderType } from '#lib/shared/vocabulary/orders.ts'

/** Query keys of gifts, orders and red envelopes in the cache, beside those of `lib/client/core/keys.ts`. */
export const giftKeys = {
  order: (userId: number, number: string) => ['user', userId, 'orders', 'one', number] as const,
  orders: (userId: number, type: OrderType | '', state: OrderEntryState | '', page: number) =>
    ['user', userId, 'orders', 'all', type, state, page] as const,
  orderTypes: ['order-types'] as const,
  openEnvelopes: (roomId: number) => ['rooms', roomId, 'open-envelopes'] as const,
  superMessages: (roomId: number) => ['rooms', roomId, 'super-messages'] as const,
  anyOrders: (userId: number) => ['user', userId, 'orders'] as const,
  gifts: ['gifts', 'list'] as const,
  anchorGifts: (anchorId: number) => ['gifts', 'of', anchorId] as const,
  barrages: (userId: number) => ['user', userId, 'gifts', 'barrages'] as const,
  backpack: (userId: number) => ['user', userId, 'gifts', 'backpack'] as const,
  guards: (userId: number, roomId: number) => ['user', userId, 'gifts', 'guards', roomId] as const,
  nobles: (userId: number) => ['user', userId, 'gifts', 'nobles'] as const,
  horns: (userId: number, mine: boolean) => ['user', userId, 'gifts', 'horns', mine] as const,
  anyRanking: (roomId: number) => ['gifts', 'ranking', roomId] as const,
  ranking: (userId: number, roomId: number, period: 'day' | 'week' | 'month') =>
    ['gifts', 'ranking', roomId, userId, period] as const,
  envelopeBounds: (roomId: number) => ['envelope-bounds', roomId] as const,
  envelope: (userId: number, envelopeId: number) =>
    ['user', userId, 'gifts', 'envelope', envelopeId] as const,
}
