import { describe, expect, test } from 'vitest'
import { type ClockReading, clockSeconds, countdownText, footballMinute, minuteText } from './minute.ts'

const at = '2026-11-21T12:00:00.000Z'
const reading = (over: Partial<ClockReading>): ClockReading => ({
  phase: 'h1',
  clock_seconds: 0,
  clock_at: at,
  clock_rate: 1,
  period_minutes: 45,
  ...over,
})

describe('the football minute', () => {
  test.each([
    ['h1', 0, '1'],
    ['h1', 59, '1'],
    ['h1', 60, '2'],
    ['h1', 45 * 60 - 1, '45'],
    ['h1', 45 * 60, '45+1'],
    ['h1', 47 * 60 + 5, '45+3'],
    ['h2', 45 * 60, '46'],
    ['h2', 90 * 60 + 130, '90+3'],
    ['et1', 90 * 60, '91'],
    ['et2', 120 * 60 + 1, '120+1'],
  ] as const)('%s at %i seconds is %s', (phase, seconds, text) => {
    expect(minuteText(footballMinute(phase, seconds))).toBe(text)
  })
})

describe('the clock', () => {
  test('counts up in football at its rate', () => {
    expect(clockSeconds(reading({ clock_seconds: 100 }), Date.parse(at) + 5000)).toBe(105)
    expect(clockSeconds(reading({ clock_seconds: 100, clock_rate: 0 }), Date.parse(at) + 5000)).toBe(100)
    expect(clockSeconds(reading({ clock_seconds: 100, clock_rate: 60 }), Date.parse(at) + 1000)).toBe(160)
  })
  test('counts down in basketball and never below nothing', () => {
    expect(clockSeconds(reading({ phase: 'q4', clock_seconds: 10 }), Date.parse(at) + 4000)).toBe(6)
    expect(clockSeconds(reading({ phase: 'q4', clock_seconds: 10 }), Date.parse(at) + 40_000)).toBe(0)
  })
  test('a client whose clock is behind shows no minute before the reported one', () => {
    expect(clockSeconds(reading({ clock_seconds: 100 }), Date.parse(at) - 9000)).toBe(100)
  })
  test('is absent when none was reported', () => {
    expect(clockSeconds(reading({ clock_seconds: null }), 0)).toBeNull()
  })
})

test('countdownText shows tenths in the last minute only', () => {
  expect(countdownText(252)).toBe('4:12')
  expect(countdownText(720)).toBe('12:00')
  expect(countdownText(11.42)).toBe('11.4')
  expect(countdownText(0)).toBe('0:00')
})
