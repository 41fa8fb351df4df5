import { expect, test } from 'vitest'
import { ORDINARY_LINKS, REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { nextAddress } from './next-address.ts'

test.each(['/member?type=7', '/en/live?id=7&tab=chat', '/m/scan?code=abc', '/vi/main#top', '/loginless'])(
  'returns the address %s',
  (next) => {
    expect(nextAddress(next)).toBe(next)
  },
)

test.each([
  null,
  undefined,
  '',
  'member',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://evil.example/member',
  'https:evil.example',
  '%2F%2Fevil.example',
  '%5Cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/api/Member/SignOut',
  '/zh/api/member/handselGift?gift=1',
  '/en/m/api/x',
  '/%61pi/x',
  '/zh/../api/x',
  '/en/m/%6Cogin',
  '/API/x',
  '/login?next=/login',
  '/en/m/login',
  `/${'a'.repeat(3000)}`,
])('returns null for %j', (next) => {
  expect(nextAddress(next)).toBeNull()
})

test('rejects addresses of calls, streams and files in every spelling', () => {
  expect(REFUSED_LINKS.filter((next) => nextAddress(next) !== null)).toEqual([])
  const inner = ORDINARY_LINKS.filter((next) => next.startsWith('/'))
  expect(inner.filter((next) => nextAddress(next) === null)).toEqual([])
})

test('keeps an encoded slash as part of a path of this site', () => {
  expect(nextAddress('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
  expect(new URL('/%2F%2Fevil.example', 'https://own.example').host).toBe('own.example')
})

test('accepts the value of a query parameter after one decoding', () => {
  const next = (query: string) => nextAddress(new URLSearchParams(query).get('next'))
  expect(next('next=%2Fmember%3Ftype%3D7')).toBe('/member?type=7')
  expect(next('next=%2F%2Fevil.example')).toBeNull()
  expect(next('next=%252F%252Fevil.example')).toBeNull()
  expect(next('next=%2F%5Cevil.example')).toBeNull()
})
