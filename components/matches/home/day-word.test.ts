import { expect, test } from 'vitest'
import { dayWord } from './day-word.ts'

test('names a day as the reader of a zone would', () => {
  const now = Date.parse('2026-11-21T15:30:00Z')
  expect(dayWord('2026-11-21T15:59:00Z', now, 'Asia/Shanghai')).toBe('today')
  expect(dayWord('2026-11-21T16:00:00Z', now, 'Asia/Shanghai')).toBe('tomorrow')
  expect(dayWord('2026-11-21T16:00:00Z', now, 'Europe/London')).toBe('today')
  expect(dayWord('2026-11-22T16:00:00Z', now, 'Asia/Shanghai')).toBeNull()
  expect(dayWord('2026-11-20T12:00:00Z', now, 'Asia/Shanghai')).toBeNull()
})

test('counts days on the calendar when the clocks change', () => {
  // The night to 25 October 2026 has an hour more in Berlin.
  const now = Date.parse('2026-10-24T22:10:00Z')
  expect(dayWord('2026-10-25T22:30:00Z', now, 'Europe/Berlin')).toBe('today')
  expect(dayWord('2026-10-25T23:30:00Z', now, 'Europe/Berlin')).toBe('tomorrow')
})
