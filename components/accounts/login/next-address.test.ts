import { expect, test } from 'vitest'
import { ORDINARY_LINKS, REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'
import { ownAddress } from './next-address.ts'

test.each(['/member?type=7', '/en/live?id=7&tab=chat', '/m/scan?code=abc', '/vi/main#top', '/loginless'])(
  'goes on to %s',
  (next) => {
    expect(ownAddress(next)).toBe(next)
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
])('goes nowhere for %j', (next) => {
  expect(ownAddress(next)).toBeNull()
})

test('goes to no call, stream or file in any spelling', () => {
  expect(REFUSED_LINKS.filter((next) => ownAddress(next) !== null)).toEqual([])
  const inner = ORDINARY_LINKS.filter((next) => next.startsWith('/'))
  expect(inner.filter((next) => ownAddress(next) === null)).toEqual([])
})

test('an encoded slash stays a part of a path of this site', () => {
  expect(ownAddress('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example')
  expect(new URL('/%2F%2Fevil.example', 'https://own.example').host).toBe('own.example')
})

test('is what a query parameter says after one decoding', () => {
  const next = (query: string) => ownAddress(new URLSearchParams(query).get('next'))
  expect(next('next=%2Fmember%3Ftype%3D7')).toBe('/member?type=7')
  expect(next('next=%2F%2Fevil.example')).toBeNull()
  expect(next('next=%252F%252Fevil.example')).toBeNull()
  expect(next('next=%2F%5Cevil.example')).toBeNull()
})
