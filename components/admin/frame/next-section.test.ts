import { expect, test } from 'vitest'
import { REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { nextSection } from './next-section.ts'

test.each(['/admin', '/admin/users?id=7', '/en/admin/log?target=user%3A7', '/vi/admin'])(
  'returns the address %s',
  (next) => expect(nextSection(`?next=${encodeURIComponent(next)}`)).toBe(next),
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
])('rejects the address %s', (next) => expect(nextSection(`?next=${encodeURIComponent(next)}`)).toBeNull())

test('rejects addresses of calls, streams and files in every spelling', () => {
  expect(REFUSED_LINKS.filter((next) => nextSection(`?next=${encodeURIComponent(next)}`) !== null)).toEqual(
    [],
  )
})
