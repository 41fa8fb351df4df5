import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'

/** Query keys of the mall in the cache, beside those of `lib/client/core/keys.ts`. */
export const mallKeys = {
  anyMall: (userId: number) => ['user', userId, 'mall'] as const,
  goods: (userId: number) => ['user', userId, 'mall', 'goods'] as const,
  records: (userId: number, state: ExchangeState | '', page: number) =>
    ['user', userId, 'mall', 'records', state, page] as const,
  lastAddress: (userId: number) => ['user', userId, 'mall', 'last-address'] as const,
  items: (userId: number) => ['user', userId, 'mall', 'items'] as const,
}
