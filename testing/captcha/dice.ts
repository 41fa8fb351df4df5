import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded random generator for synthetic tracks. */
export interface Dice {
  between(low: number, high: number): number
  normal(deviation: number): number
}

export function dice(seed: number): Dice {
  const generator = xoroshiro128plus(seed)
  // Neighbouring seeds begin alike, so the first numbers are skipped.
  for (let n = 0; n < 40; n++) generator.next()
  const next = () => (generator.next() >>> 0) / 0x1_0000_0000
  return {
    between: (low, high) => low + next() * (high - low),
    normal: (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
