import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cachedAddress, copyKey, isPlainCopy, mustBypassCache, readCopyKey } from './key.ts'
import { encodingFor } from './send-copy.ts'

describe('cachedAddress', () => {
  test.each([
    ['/football', '', '/football'],
    ['/football', '?utm_source=x&date=2026-01-02', '/football?date=2026-01-02'],
    ['/football', '?session=secret&__proto__=1', '/football'],
    ['/score-detail', '?tab=odds&id=12', '/score-detail?id=12&tab=odds'],
    ['/anchor', '?type=3', '/anchor?type=3'],
    // One copy for everybody, whatever the redirect target.
    ['/login', '?next=%2Fmember', '/login'],
  ])('maps %s%s to %s', (bare, search, address) => {
    expect(cachedAddress({ language: 'zh', bare, narrow: false }, search)).toBe(address)
  })

  test('includes the language in the address', () => {
    expect(cachedAddress({ language: 'vi', bare: '/live', narrow: false }, '?id=7')).toBe('/vi/live?id=7')
    expect(cachedAddress({ language: 'vi', bare: '/live', narrow: true }, '?id=7')).toBe('/vi/m/live?id=7')
  })

  test.each([
    ['/member', ''],
    ['/persona', ''],
    ['/Football', ''],
    ['/constructor', ''],
    ['/score-detail', '?id=1&id=2'],
    ['/score-detail', '?id=../../etc'],
    ['/football', '?date=tomorrow'],
  ])('returns null for %s%s', (bare, search) => {
    expect(cachedAddress({ language: 'zh', bare, narrow: false }, search)).toBeNull()
  })
})

test.each([
  ['/football?date=2026-01-02', { offset: null, hidesScores: false, origin: null }],
  ['/en/m/football', { offset: '+05:45', hidesScores: false, origin: null }],
  ['/football', { offset: null, hidesScores: true, origin: 'http://[::1]:3000' }],
  ['/en/m/football', { offset: '-03:30', hidesScores: true, origin: null }],
  ['/search?q=a%20b', { offset: '-03:30', hidesScores: true, origin: 'https://touchline.example' }],
  ['/football', { offset: null, hidesScores: false, origin: 'http://192.168.1.7' }],
])('the key of %s in the variant %o is read again', (address, variant) => {
  const key = copyKey(address, variant)
  expect(isPlainCopy(key)).toBe(variant.offset === null && !variant.hidesScores)
  expect(readCopyKey(key)).toEqual({ address, variant })
})

describe('mustBypassCache', () => {
  const requestWith = (headers: Record<string, string>, method = 'GET') => {
    const request = new IncomingMessage(new Socket())
    request.method = method
    request.headers = headers
    return request
  }

  test.each<Record<string, string>>([
    { rsc: '1' },
    { 'next-router-state-tree': 'x' },
    { 'next-router-prefetch': '1' },
    { 'next-action': 'x' },
    { authorization: 'x' },
    { range: 'bytes=0-1' },
  ])('is true for requests with %o', (headers) => {
    expect(mustBypassCache(requestWith(headers), '')).toBe(true)
  })

  test('is true for methods other than GET and HEAD, and for Next’s own requests', () => {
    expect(mustBypassCache(requestWith({}, 'POST'), '')).toBe(true)
    expect(mustBypassCache(requestWith({}), '?_rsc=1abc')).toBe(true)
    expect(mustBypassCache(requestWith({ cookie: 'touchline=x' }), '?id=1')).toBe(false)
    expect(mustBypassCache(requestWith({}, 'HEAD'), '')).toBe(false)
  })
})

describe('encodingFor', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'identity'],
  ])('returns for %s the encoding %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
