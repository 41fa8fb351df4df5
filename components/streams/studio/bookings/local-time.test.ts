import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from './local-time.ts'

test('converts to a field and back to the minute', () => {
  for (const at of ['2026-01-01T00:00:00.000Z', '2026-07-31T23:59:00.000Z', '2028-02-29T12:05:00.000Z'])
    expect(fromLocalField(toLocalField(at))).toBe(at)
  expect(toLocalField('2026-07-31T23:59:00.000Z')).toMatch(/^2026-0[78]-\d\dT\d\d:\d\d$/)
})

test('rejects invalid values', () => {
  expect(fromLocalField('')).toBeNull()
  expect(fromLocalField('soon')).toBeNull()
})
