import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/**
 * A seeded random generator. The same seed parts give the same sequence on every machine, so values drawn
 * from it need not be stored.
 */
export interface Random {
  /** 0 <= value < 1. */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number
  /** An item of the list. Throws a RangeError when it is empty. */
  pick<T>(list: readonly T[]): T
  /** An item of the list by weight (weights >= 0, not all 0). Throws a RangeError when the list is empty. */
  weighted<T>(list: readonly T[], weight: (item: T, index: number) => number): T
  /** True with this probability. */
  chance(probability: number): boolean
  /** A normally distributed value. */
  normal(mean: number, deviation: number): number
  /** Number of independent events where `mean` are expected (Knuth's method; mean under 500). */
  poisson(mean: number): number
  /** A shuffled copy (Fisher-Yates). */
  shuffle<T>(list: readonly T[]): T[]
}

/** Hashes a text to four 32-bit words (cyrb128: a MurmurHash3-like mixer in the public domain). */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a | 0, (b ^ a) | 0, (c ^ a) | 0, (d ^ a) | 1]
}

/** Creates the generator of these seed parts, e.g. `random(seed, 'script', fixture.id)`. */
export function random(...seedParts: readonly (string | number)[]): Random {
  const generator = xoroshiro128plusFromState(hash(seedParts.join('\u0000')))
  const next = () => (generator.next() >>> 0) / 0x1_0000_0000
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function pick<T>(list: readonly T[]): T {
    const index = int(0, list.length - 1)
    if (index >= list.length || index < 0) throw new RangeError('pick from an empty list')
    return list[index] as T
  }

  function weighted<T>(list: readonly T[], weight: (item: T, index: number) => number): T {
    // Called a thousand times a match: no array methods with closures of their own.
    const { length } = list
    const weights = new Array<number>(length)
    let total = 0
    for (let index = 0; index < length; index++) {
      const value = weight(list[index] as T, index)
      weights[index] = value
      total += value
    }
    let left = next() * total
    for (let index = 0; index < length; index++) {
      left -= weights[index] ?? 0
      if (left < 0) return list[index] as T
    }
    if (length === 0) throw new RangeError('weighted pick from an empty list')
    return list[length - 1] as T
  }

  function normal(mean: number, deviation: number): number {
    // Box-Muller; 1 - next() keeps the logarithm away from zero.
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    return mean + deviation * radius * Math.cos(2 * Math.PI * next())
  }

  function poisson(mean: number): number {
    const limit = Math.exp(-mean)
    let count = -1
    for (let product = 1; product > limit; product *= next()) count++
    return Math.max(0, count)
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let index = copy.length - 1; index > 0; index--) {
      const other = int(0, index)
      const swapped = copy[index] as T
      copy[index] = copy[other] as T
      copy[other] = swapped
    }
    return copy
  }

  return {
    next,
    int,
    pick,
    weighted,
    chance: (probability) => next() < probability,
    normal,
    poisson,
    shuffle,
  }
}
