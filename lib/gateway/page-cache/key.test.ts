import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { keptAddress, mustPass } from './key.ts'
import { encodingFor } from './send-copy.ts'

describe('keptAddress', () => {
  test.each([
    ['/football', '', '/football'],
    ['/football', '?utm_source=x&date=2026-01-02', '/football?date=2026-01-02'],
    ['/football', '?session=secret&__proto__=1', '/football'],
    ['/score-detail', '?tab=odds&id=12', '/score-detail?id=12&tab=odds'],
    ['/anchor', '?type=3', '/anchor?type=3'],
    // One copy for everybody, wherever they are to be led on to.
    ['/login', '?next=%2Fmember', '/login'],
  ])('names %s%s as %s', (bare, search, address) => {
    expect(keptAddress({ language: 'zh', bare, narrow: false }, search)).toBe(address)
  })

  test('names the language in the address', () => {
    expect(keptAddress({ language: 'vi', bare: '/live', narrow: false }, '?id=7')).toBe('/vi/live?id=7')
    expect(keptAddress({ language: 'vi', bare: '/live', narrow: true }, '?id=7')).toBe('/vi/m/live?id=7')
  })

  test.each([
    ['/member', ''],
    ['/persona', ''],
    ['/Football', ''],
    ['/constructor', ''],
    ['/score-detail', '?id=1&id=2'],
    ['/score-detail', '?id=../../etc'],
    ['/football', '?date=tomorrow'],
  ])('keeps nothing of %s%s', (bare, search) => {
    expect(keptAddress({ language: 'zh', bare, narrow: false }, search)).toBeNull()
  })
})

describe('mustPass', () => {
  const asked = (headers: Record<string, string>, method = 'GET') => {
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
  ])('passes by the kept pages with %o', (headers) => {
    expect(mustPass(asked(headers), '')).toBe(true)
  })

  test('passes what is no reading and what Next asks for itself', () => {
    expect(mustPass(asked({}, 'POST'), '')).toBe(true)
    expect(mustPass(asked({}), '?_rsc=1abc')).toBe(true)
    expect(mustPass(asked({ cookie: 'touchline=x' }), '?id=1')).toBe(false)
    expect(mustPass(asked({}, 'HEAD'), '')).toBe(false)
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
  ])('chooses for %s %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
