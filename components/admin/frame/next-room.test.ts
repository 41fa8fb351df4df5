import { expect, test } from 'vitest'
import { REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { nextRoom } from './next-room.ts'

test.each(['/admin', '/admin/users?id=7', '/en/admin/log?target=user%3A7', '/vi/admin'])(
  'goes on to %s',
  (next) => expect(nextRoom(`?next=${encodeURIComponent(next)}`)).toBe(next),
)

test.each([
  '',
  '/main',
  '/admin/login',
  '/administrator',
  '//evil.example/admin',
  'https://evil.example/admin',
  '/admin/../main',
  '/\\evil.example',
  'javascript:alert(1)',
  '/en/m/admin',
])('goes nowhere strange: %s', (next) => expect(nextRoom(`?next=${encodeURIComponent(next)}`)).toBeNull())

test('goes to no call, stream or file in any spelling', () => {
  expect(REFUSED_LINKS.filter((next) => nextRoom(`?next=${encodeURIComponent(next)}`) !== null)).toEqual([])
})
