import { expect, test } from 'vitest'
import { isOnAir } from './is-on-air.ts'

const STARTS = '2026-11-28T12:30:00.000Z'

test('a booked broadcast is not live before its start, although its room may be', () => {
  expect(isOnAir({ status: 'live', starts_at: STARTS }, '2026-11-28T02:00:00.000Z')).toBe(false)
  expect(isOnAir({ status: 'live', starts_at: STARTS }, STARTS)).toBe(true)
  expect(isOnAir({ status: 'idle', starts_at: STARTS }, STARTS)).toBe(false)
})
