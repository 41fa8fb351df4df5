import { describe, expect, test } from 'vitest'
import { random } from './random.ts'

const many = <T>(count: number, create: () => T) => Array.from({ length: count }, create)
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

describe('random', () => {
  test('gives the same sequence for the same seed parts and a different one for others', () => {
    const draw = (...seedParts: (string | number)[]) => many.bind(null, 5)(random(...seedParts).next)
    expect(draw('a', 1)).toEqual(draw('a', 1))
    expect(draw('a', 1)).not.toEqual(draw('a', 2))
    // Seed parts are separated: they are not just concatenated.
    expect(draw('a', 'bc')).not.toEqual(draw('ab', 'c'))
  })

  test('is evenly distributed at the start for names that hardly differ', () => {
    const firsts = Array.from({ length: 20_000 }, (_, index) => random('seed', `match.${index}`).next())
    expect(mean(firsts)).toBeCloseTo(0.5, 1)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = firsts.filter((value) => Math.floor(value * 10) === tenth).length / firsts.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.01)
    }
  })

  test('draws integers, normal values and counts with the requested mean', () => {
    const rng = random('means')
    expect(new Set(many(200, () => rng.int(3, 5)))).toEqual(new Set([3, 4, 5]))
    expect(mean(many(20_000, () => rng.normal(10, 3)))).toBeCloseTo(10, 0)
    expect(mean(many(20_000, () => rng.poisson(2.7)))).toBeCloseTo(2.7, 0)
    expect(many(100, () => rng.poisson(0))).toEqual(many(100, () => 0))
    expect(mean(many(20_000, () => Number(rng.chance(0.2))))).toBeCloseTo(0.2, 1)
  })

  test('picks by weight, never an item of weight zero, and refuses an empty list', () => {
    const rng = random('weights')
    const picked = many(3000, () =>
      rng.weighted(['a', 'b', 'c'], (item) => ({ a: 0, b: 3, c: 1 })[item] ?? 0),
    )
    expect(picked).not.toContain('a')
    expect(picked.filter((item) => item === 'b').length / picked.length).toBeCloseTo(0.75, 1)
    expect(() => rng.pick([])).toThrow(RangeError)
    expect(() => rng.weighted([], () => 1)).toThrow(RangeError)
  })

  test('shuffles into a copy with the same items', () => {
    const list = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = random('cards').shuffle(list)
    expect(shuffled).not.toEqual(list)
    expect([...shuffled].sort((one, other) => one - other)).toEqual(list)
  })
})
