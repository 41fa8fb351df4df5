import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from './local-time.ts'

const ZONES = ['Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC']

test.each(ZONES)('converts to a field and back to the minute in %s', (zone) => {
  for (const at of ['2026-01-01T00:00:00.000Z', '2026-07-31T23:59:00.000Z', '2028-02-29T12:05:00.000Z'])
    expect(fromLocalField(toLocalField(at, zone), zone)).toBe(at)
})

test('the field shows the clock of the zone, not of the browser', () => {
  expect(toLocalField('2026-07-31T23:59:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('2026-08-01T06:59')
  expect(fromLocalField('2026-08-01T06:59', 'Asia/Ho_Chi_Minh')).toBe('2026-07-31T23:59:00.000Z')
})

test('reads times at which the clocks change', () => {
  // Skipped: 02:30 on 29 March 2026 in Berlin; shown twice: 02:30 on 25 October 2026.
  expect(fromLocalField('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromLocalField('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(fromLocalField('2026-03-29T04:00', 'Europe/Berlin')).toBe('2026-03-29T02:00:00.000Z')
})

test('rejects invalid values', () => {
  expect(fromLocalField('', 'UTC')).toBeNull()
  expect(fromLocalField('soon', 'UTC')).toBeNull()
})
