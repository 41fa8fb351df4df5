import type { GoodsBlock } from './vocabulary.ts'

/** What decides whether a user may exchange goods now, apart from their coins. */
export interface GoodsFacts {
  hasStarted: boolean
  /** Pieces left; null: any number. */
  stock: number | null
  /** Pieces that the user may still exchange in the period; null: any number. */
  ownLeft: number | null
  leastLevel: number
  level: number
  isReal: boolean
  isMinor: boolean
}

/** Returns why a user cannot exchange so many pieces now; null: they can. */
export function findGoodsBlock(facts: GoodsFacts, count: number): GoodsBlock | null {
  if (!facts.hasStarted) return 'soon'
  if (facts.stock !== null && facts.stock < count) return 'sold_out'
  if (facts.isReal && facts.isMinor) return 'minor'
  if (facts.level < facts.leastLevel) return 'level'
  return facts.ownLeft !== null && facts.ownLeft < count ? 'limit' : null
}
