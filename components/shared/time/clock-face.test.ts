import { describe, expect, test } from 'vitest'
import { clockDigits, clockFace, clockInterval, stoppedClockDigits, type TimedMatch } from './clock-face.ts'

const AT = '2026-11-21T13:00:00.000Z'
const after = (seconds: number) => Date.parse(AT) + seconds * 1000
const football: TimedMatch = {
  status: 'live',
  phase: 'h1',
  clock_seconds: 0,
  clock_at: AT,
  clock_rate: 1,
  period_minutes: 45,
}
const basketball: TimedMatch = { ...football, phase: 'q3', clock_seconds: 600, period_minutes: 10 }
const esports: TimedMatch = { ...football, phase: 'map1', clock_seconds: 20 }

describe('clockFace', () => {
  test.each([
    [{ ...football, status: 'scheduled' as const }, { kind: 'none' }],
    [football, { kind: 'minute' }],
    [
      { ...football, phase: 'ht' as const },
      { kind: 'phase', phase: 'ht' },
    ],
    [
      { ...football, clock_seconds: null },
      { kind: 'phase', phase: 'h1' },
    ],
    [
      { ...football, phase: 'unknown' as const },
      { kind: 'phase', phase: 'unknown' },
    ],
    [
      { ...football, status: 'interrupted' as const },
      { kind: 'status', status: 'interrupted' },
    ],
    [
      { ...football, status: 'postponed' as const },
      { kind: 'status', status: 'postponed' },
    ],
    [
      { ...football, status: 'finished' as const, phase: 'ap' as const },
      { kind: 'phase', phase: 'ap' },
    ],
    [
      { ...football, status: 'finished' as const, phase: 'h2' as const },
      { kind: 'phase', phase: 'ft' },
    ],
    [basketball, { kind: 'time' }],
    [esports, { kind: 'time' }],
    [
      { ...esports, clock_rate: 0 },
      { kind: 'phase', phase: 'map1' },
    ],
    [
      { ...football, status: 'finished' as const, phase: 'pre' as const },
      { kind: 'phase', phase: 'ft' },
    ],
  ])('case %#', (match, face) => {
    expect(clockFace(match)).toEqual(face)
  })
})

test('counts football minutes up and beyond the end of a half', () => {
  expect(clockDigits(football, after(0))).toBe('1')
  expect(clockDigits(football, after(66 * 60))).toBe('45+22')
  expect(clockDigits({ ...football, phase: 'h2', clock_seconds: 2700 }, after(21 * 60 + 5))).toBe('67')
})

test('counts a map up from nothing', () => {
  expect(clockDigits(esports, after(0))).toBe('0:20')
  expect(clockDigits(esports, after(70))).toBe('1:30')
})

test('counts basketball down, in tenths in the last minute, and stops with its clock', () => {
  expect(clockDigits(basketball, after(64))).toBe('8:56')
  expect(clockInterval(basketball, after(64))).toBe(1_000)
  expect(clockDigits(basketball, after(588.6))).toBe('11.4')
  expect(clockInterval(basketball, after(588.6))).toBe(100)
  const stopped = { ...basketball, clock_seconds: 30, clock_rate: 0 }
  expect(clockDigits(stopped, after(500))).toBe('30.0')
  expect(clockInterval(stopped, after(500))).toBe(1_000)
})

test('stoppedClockDigits returns the time of an interrupted match, and nothing for other matches', () => {
  const stopped = { ...football, status: 'interrupted' as const, clock_seconds: 1234, clock_rate: 0 }
  expect(stoppedClockDigits(stopped)).toBe('21′')
  expect(stoppedClockDigits({ ...basketball, status: 'suspended', clock_seconds: 252, clock_rate: 0 })).toBe(
    '4:12',
  )
  expect(stoppedClockDigits({ ...stopped, phase: 'ht' })).toBe('')
  expect(stoppedClockDigits({ ...stopped, clock_at: null })).toBe('')
  expect(stoppedClockDigits({ ...stopped, status: 'live' })).toBe('')
})
