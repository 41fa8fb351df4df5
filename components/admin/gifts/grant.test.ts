import { expect, test } from 'vitest'
import { grantOf } from './grant.ts'

test('converts valid values; without days the grant is permanent', () => {
  expect(grantOf({ user: ' 12 ', count: '3', days: '7' })).toEqual({ user_id: 12, count: 3, days: 7 })
  expect(grantOf({ user: '12', count: '1000', days: '' })).toEqual({ user_id: 12, count: 1_000, days: 0 })
})
test.each([
  { user: '' },
  { user: 'Jo' },
  { user: '0' },
  { count: '0' },
  { count: '1001' },
  { count: '1.5' },
  { days: '366' },
  { days: '-1' },
])('rejects %j', (wrong) => {
  expect(grantOf({ user: '12', count: '3', days: '7', ...wrong })).toBeNull()
})
