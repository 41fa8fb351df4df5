import { expect, test } from 'vitest'
import { lengthOf } from './length-of.ts'

test('counts whole minutes, also for a running broadcast and with a slow clock', () => {
  expect(lengthOf('2026-01-01T10:00:00.000Z', '2026-01-01T12:05:20.000Z')).toEqual({ hours: 2, minutes: 5 })
  expect(lengthOf('2026-01-01T10:00:00.000Z', null, Date.parse('2026-01-01T10:59:40.000Z'))).toEqual({
    hours: 1,
    minutes: 0,
  })
  expect(lengthOf('2026-01-01T10:00:00.000Z', null, 0)).toEqual({ hours: 0, minutes: 0 })
})
