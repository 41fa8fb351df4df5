import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test('ageOn changes on the birthday', () => {
  expect(ageOn('2000-05-02', '2026-05-01T23:00:00Z')).toBe(25)
  expect(ageOn('2000-05-02', '2026-05-02T00:00:00Z')).toBe(26)
  expect(ageOn('2000-12-31', '2026-01-01T00:00:00Z')).toBe(25)
})
