import { describe, expect, test } from 'vitest'
import { dice } from '#testing/captcha/dice.ts'
import { MACHINES, replays } from '#testing/captcha/machines.ts'
import { HABITS, handTrack, keyTrack, resample } from '#testing/captcha/people.ts'
import { isSame, readShape, shapeOf } from './copies.ts'
import { detectBot } from './detect-bot.ts'

const goalOf = (seed: number) => Math.round(dice(seed).between(90, 256))
const detect = (track: [number, number, number][], byKeys = false, age = 100_000) =>
  detectBot({ x: track.at(-1)?.[0] ?? 0, track, byKeys, age })

describe('tracks of people', () => {
  test('5,800 of 6,000 pass, and 930 of 1,000 of each habit', () => {
    const passed = Object.entries(HABITS).map(([name, habit]) => {
      const seeds = Array.from({ length: 1000 }, (_, n) => n + 1)
      return {
        name,
        count: seeds.filter((seed) => detect(handTrack(seed, goalOf(seed), habit)) === null).length,
      }
    })
    const details = JSON.stringify(passed)
    expect(Math.min(...passed.map(({ count }) => count)), details).toBeGreaterThanOrEqual(930)
    expect(
      passed.reduce((sum, { count }) => sum + count, 0),
      details,
    ).toBeGreaterThanOrEqual(5800)
  })

  test('a mouse with an event every millisecond is accepted: 930 of 1,000 pass', () => {
    let passed = 0
    for (let seed = 1; seed <= 1000; seed++) {
      const track = resample(handTrack(seed, goalOf(seed), HABITS['careful mouse']), 1).slice(-500)
      const [x0 = 0, , t0 = 0] = track[0] ?? []
      if (x0 <= 3 && detect(track.map(([x, y, t]) => [x, y, t - t0])) === null) passed++
    }
    expect(passed).toBeGreaterThanOrEqual(930)
  })

  test.each([
    [2, 20],
    [2, 0],
    [4, 0],
    [1, 10],
  ])('arrow keys by %i and %i px: 1,000 of 1,000 pass', (step, leap) => {
    const why = new Map<string, number>()
    for (let seed = 1; seed <= 1000; seed++) {
      const verdict = detect(keyTrack(seed, goalOf(seed), { step, leap }), true) ?? 'passed'
      why.set(verdict, (why.get(verdict) ?? 0) + 1)
    }
    expect(why).toEqual(new Map([['passed', 1000]]))
  })

  test('at most 3 of 1,000 are taken for copies of one of the 300 before them', () => {
    const habits = Object.values(HABITS)
    const shapes = Array.from({ length: 1000 }, (_, n) => {
      const habit = habits[n % habits.length]
      return readShape(habit ? shapeOf(handTrack(n + 1, goalOf(n), habit)) : '')
    })
    let same = 0
    for (const [n, shape] of shapes.entries())
      if (shapes.slice(Math.max(0, n - 300), n).some((other) => isSame(shape, other))) same++
    expect(same).toBeLessThanOrEqual(3)
  })
})

describe('tracks of machines', () => {
  for (const [name, create] of Object.entries(MACHINES))
    test(`${name}: none of 1,000 passes`, () => {
      const passed: number[] = []
      for (let seed = 1; seed <= 1000; seed++)
        if (detect(create(seed, goalOf(seed)), name === 'even keys') === null) passed.push(seed)
      expect(passed).toEqual([])
    })

  test('a machine cannot pass its pointer off as a keyboard', () => {
    for (let seed = 1; seed <= 200; seed++)
      for (const create of Object.values(MACHINES))
        expect(detect(create(seed, goalOf(seed)), true)).not.toBeNull()
  })

  for (const [name, replay] of Object.entries(replays))
    test(`a person’s track replayed ${name} is recognised, 1,000 of 1,000 times`, () => {
      const habits = Object.values(HABITS)
      for (let seed = 1; seed <= 1000; seed++) {
        const habit = habits[seed % habits.length]
        if (!habit) throw new Error('no habit')
        const original = handTrack(seed, goalOf(seed), habit)
        expect(isSame(readShape(shapeOf(original)), readShape(shapeOf(replay(original, seed + 7))))).toBe(
          true,
        )
      }
    })

  test('a short track with noise, stretched to another gap, is recognised every time', () => {
    const unknown: number[] = []
    // Each of the 500 tracks five times, with FUZZ_RUNS twenty times.
    for (let seed = 1; seed <= (process.env.FUZZ_RUNS ? 10_000 : 2_500); seed++) {
      const original = handTrack(seed % 500, 88 + (seed % 20), HABITS['careful mouse'])
      const noisy = replays['with noise']?.(original, seed) ?? []
      const scale = 240 / (noisy.at(-1)?.[0] ?? 1)
      const copy = noisy.map(([x, y, t]): [number, number, number] => [x * scale, y, t])
      if (!isSame(readShape(shapeOf(original)), readShape(shapeOf(copy)))) unknown.push(seed)
    }
    expect(unknown).toEqual([])
  })
})

describe('a good track', () => {
  const track = handTrack(5, 180, HABITS['careful mouse'])
  const x = track.at(-1)?.[0] ?? 0
  const end = track.at(-1)?.[2] ?? 0

  test.each([
    ['nothing', { track: [] }, 'few points'],
    ['another end', { x: x + 3 }, 'wrong ends'],
    [
      'another beginning',
      { track: track.map(([px, y, t]) => [px + 20, y, t] as const), x: x + 20 },
      'wrong ends',
    ],
    [
      'time running back',
      { track: track.map(([px, y, t], n) => [px, y, n === 4 ? t + 900 : t] as const) },
      'wrong times',
    ],
    ['a challenge younger than it', { age: end - 500 }, 'longer than the challenge is old'],
    ['half its points gone', { track: [...track.slice(0, 6), ...track.slice(-6)] }, 'jump'],
  ])('with %s is refused', (_, change, why) => {
    expect(detectBot({ x, track, byKeys: false, age: 100_000 })).toBeNull()
    expect(detectBot({ x, track, byKeys: false, age: 100_000, ...change })).toBe(why)
  })
})
