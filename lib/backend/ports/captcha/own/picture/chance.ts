import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Random values for a picture: the same seed of four integers always gives the same picture. */
export interface Chance {
  /** low <= value < high. */
  between(low: number, high: number): number
  /** An integer, including both ends. */
  int(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

export type Seed = readonly [number, number, number, number]

export function createChance([a, b, c, d]: Seed): Chance {
  const generator = xoroshiro128plusFromState([a | 0, b | 0, c | 0, d | 1])
  const next = () => (generator.next() >>> 0) / 0x1_0000_0000
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    between: (low, high) => low + next() * (high - low),
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
