import { expect, test } from 'vitest'
import type { Notice } from '#lib/contract/accounts/notices.ts'
import { newNotices } from './new-notices.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'reserved_soon',
  title: `T${id}`,
  text: '',
  link: null,
  is_read: false,
  created_at: new Date(NOW + id * 1000).toISOString(),
  ...change,
})
const ids = (list: Notice[], shown: number[] = []) =>
  newNotices(list, new Set(shown), NOW).map(({ id }) => id)

test('returns the three newest notices, oldest first', () => {
  expect(ids([5, 4, 3, 2].map((id) => notice(id)))).toEqual([3, 4, 5])
})
test('returns each notice once, and none that is read, not urgent or older than the page', () => {
  expect(ids([notice(2), notice(1)], [2])).toEqual([1])
  expect(ids([notice(1, { is_read: true }), notice(2, { kind: 'level_up' })])).toEqual([])
  expect(ids([notice(1, { created_at: '2026-11-22T11:00:00.000Z' })])).toEqual([])
})
