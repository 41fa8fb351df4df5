import type { OwnCoins } from '#lib/contract/mall/goods.ts'
import type { GoodsKind } from '#lib/shared/mall/vocabulary.ts'

/** The coins that a user can spend on goods of a kind: won ones buy virtual goods only. */
export const coinsFor = (kind: GoodsKind, coins: OwnCoins | null): number =>
  coins === null ? 0 : kind === 'real' ? coins.available : coins.available + coins.won
