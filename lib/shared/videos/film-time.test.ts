import { expect, test } from 'vitest'
import { endOf, momentAt, secondAt } from './film-time.ts'

const start = Date.parse('2026-11-21T12:00:00Z')
/** Ten seconds, an interruption of a minute, five seconds, one of 20 s, and the rest. */
const film = {
  startedAt: new Date(start),
  seconds: 40,
  gaps: [
    { at: 10, seconds: 60 },
    { at: 15, seconds: 20 },
  ],
}
const after = (seconds: number) => start + seconds * 1_000

test('a moment after an interruption has the second of the film at which it is shown', () => {
  const at = (seconds: number) => secondAt(film, after(seconds))
  expect(at(-3)).toEqual({ second: -3, isGap: false })
  expect(at(9.5)).toEqual({ second: 9.5, isGap: false })
  expect(at(10)).toEqual({ second: 10, isGap: true })
  expect(at(69)).toEqual({ second: 10, isGap: true })
  expect(at(70)).toEqual({ second: 10, isGap: false })
  expect(at(72)).toEqual({ second: 12, isGap: false })
  expect(at(80)).toEqual({ second: 15, isGap: true })
  expect(at(120)).toEqual({ second: 40, isGap: false })
})

test('the moment of a second is the inverse, and an interruption belongs to the second after it', () => {
  for (const second of [0, 3, 10, 10.5, 14.9, 15, 15.1, 40])
    expect(secondAt(film, momentAt(film, second)).second).toBeCloseTo(second, 6)
  expect(momentAt(film, 10)).toBe(after(10))
  expect(momentAt(film, 12)).toBe(after(72))
  expect(endOf(film)).toBe(after(120))
})
