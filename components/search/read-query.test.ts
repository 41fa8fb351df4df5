import { expect, test } from 'vitest'
import { readQuery, searchAddress } from './read-query.ts'

test.each([
  [{}, { name: '', kind: 'all', page: 1 }],
  [{ name: ' 曼城 ' }, { name: '曼城', kind: 'all', page: 1 }],
  [{ name: ['a', 'b'] }, { name: '', kind: 'all', page: 1 }],
  [{ name: 'Borussia Mönchengladbach' }, { name: 'Borussia Mönchengladbach', kind: 'all', page: 1 }],
  [{ name: '👍🏽'.repeat(52) }, { name: '👍🏽'.repeat(50), kind: 'all', page: 1 }],
  [
    { name: 'a\0b', kind: 'teams', page: '2' },
    { name: 'ab', kind: 'teams', page: 2 },
  ],
  [
    { name: 'a', kind: 'users', page: '-1' },
    { name: 'a', kind: 'all', page: 1 },
  ],
])('%j is read as %j', (given, read) => {
  expect(readQuery(given)).toEqual(read)
})
test('an address contains only values that differ from the default', () => {
  expect(searchAddress({ name: '曼 城&', kind: 'all', page: 1 })).toBe('/search?name=%E6%9B%BC+%E5%9F%8E%26')
  expect(searchAddress({ name: 'a', kind: 'rooms', page: 3 })).toBe('/search?name=a&kind=rooms&page=3')
})
