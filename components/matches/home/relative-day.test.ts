import { expect, test } from 'vitest'
import { relativeDay } from './relative-day.ts'

test('names a day as seen in a time zone', () => {
  const now = Date.parse('2026-11-21T15:30:00Z')
  expect(relativeDay('2026-11-21T15:59:00Z', now, 'Asia/Shanghai')).toBe('today')
  expect(relativeDay('2026-11-21T16:00:00Z', now, 'Asia/Shanghai')).toBe('tomorrow')
  expect(relativeDay('2026-11-21T16:00:00Z', now, 'Europe/London')).toBe('today')
  expect(relativeDay('2026-11-22T16:00:00Z', now, 'Asia/Shanghai')).toBeNull()
  expect(relativeDay('2026-11-20T12:00:00Z', now, 'Asia/Shanghai')).toBeNull()
})

test('counts calendar days across clock changes', () => {
  // The night to 25 October 2026 has an extra hour in Berlin.
  const now = Date.parse('2026-10-24T22:10:00Z')
  expect(relativeDay('2026-10-25T22:30:00Z', now, 'Europe/Berlin')).toBe('today')
  expect(relativeDay('2026-10-25T23:30:00Z', now, 'Europe/Berlin')).toBe('tomorrow')
})
