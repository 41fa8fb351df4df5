import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

const at = '2026-11-21T12:00:00.000Z'
const now = Date.parse(at) + 30_000
const match = {
  sport: 'football',
  status: 'live',
  phase: 'h2',
  clock_seconds: 2700 + 21 * 60,
  clock_at: at,
  clock_rate: 1,
  period_minutes: 45,
} as const

test('football counts the minute that has begun', () => {
  expect(clockText(match, now)).toEqual({ kind: 'minute', minute: '67', phase: 'h2' })
  expect(clockText({ ...match, clock_seconds: 5_500 }, now)).toMatchObject({ minute: '90+3' })
})
test('basketball counts down in its period, e-sports up in their map', () => {
  const basketball = { ...match, sport: 'basketball', phase: 'q3', clock_seconds: 282 } as const
  expect(clockText(basketball, now)).toEqual({ kind: 'time', time: '4:12', phase: 'q3' })
  const esports = { ...match, sport: 'esports', phase: 'map1', clock_seconds: 60 } as const
  expect(clockText(esports, now)).toMatchObject({ kind: 'time', time: '1:30' })
})
test('a break, an end and a stop say so in words', () => {
  expect(clockText({ ...match, phase: 'ht' }, now)).toEqual({ kind: 'phase', phase: 'ht' })
  expect(clockText({ ...match, status: 'finished', phase: 'pre' }, now)).toEqual({
    kind: 'phase',
    phase: 'ft',
  })
  expect(clockText({ ...match, status: 'postponed' }, now)).toEqual({ kind: 'status', status: 'postponed' })
  expect(clockText({ ...match, status: 'scheduled', phase: 'pre' }, now)).toEqual({ kind: 'kickoff' })
})
test('a live match without a clock shows its phase', () => {
  expect(clockText({ ...match, clock_seconds: null }, now)).toEqual({ kind: 'phase', phase: 'h2' })
})
