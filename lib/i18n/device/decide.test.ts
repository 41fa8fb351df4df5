import { describe, expect, test } from 'vitest'
import { decide } from './decide.ts'

const lead = (path: string, search = '') => {
  const decision = decide(path, search)
  if (decision.go === 'redirect') return `${decision.status} ${decision.to}`
  return decision.go === 'on' ? `${decision.language} ${decision.bare}` : 'refuse'
}

describe('decide', () => {
  test.each([
    ['/', '307 /main'],
    ['/en', '307 /en/main'],
    ['/en/', '307 /en/main'],
    ['/zh', '307 /main'],
    ['/football', 'zh /football'],
    ['/vi/football', 'vi /football'],
    ['/zh/football', '308 /football'],
    ['/football/', '308 /football'],
    ['/english', 'zh /english'],
    ['/zh/zh/x', '308 /zh/x'],
  ])('resolves %s to %s', (path, to) => {
    expect(lead(path)).toBe(to)
  })

  test('default language zh: an address that names none is Chinese', () => {
    expect(lead('/main')).toBe('zh /main')
    expect(lead('/')).toBe('307 /main')
  })

  test('keeps the query through a redirect', () => {
    expect(lead('/zh/score-detail', '?id=7')).toBe('308 /score-detail?id=7')
  })

  test.each([
    '//evil.example',
    '//evil.example/',
    '/zh//evil.example',
    '/en//',
    '///',
    '/zh///evil.example/',
  ])('never redirects a visitor of %s off the site', (path) => {
    const decision = decide(path, '')
    expect(decision.go).toBe('redirect')
    if (decision.go === 'redirect') expect(decision.to).toMatch(/^\/(?!\/)/)
  })

  test.each(['/\\evil.example', '/zh/\\evil.example/', '*', 'http://evil.example/'])('refuses %s', (path) => {
    expect(lead(path)).toBe('refuse')
  })

  const wideVisitor = { narrow: false, hasSession: true }
  const phone = { narrow: true, hasSession: true }
  const to = (path: string, search = '', visitor = wideVisitor, mobileBase = '/m') => {
    const decision = decide(path, search, visitor, { mobileBase })
    if (decision.go === 'redirect') return `${decision.status} ${decision.to}`
    return decision.go === 'on' ? `${decision.narrow ? 'narrow' : 'full'} ${decision.bare}` : 'refuse'
  }

  test.each([
    ['/', '', '307 /m/main'],
    ['/football', '?date=2026-01-02', '307 /m/football?date=2026-01-02'],
    ['/en/football', '', '307 /en/m/football'],
    ['/m/football', '', 'narrow /football'],
    ['/vi/m/football', '', 'narrow /football'],
    ['/m', '', '307 /m/main'],
    ['/zh/m/football', '', '308 /m/football'],
    ['/m/football/', '', '308 /m/football'],
    ['/admin', '', 'full /admin'],
    ['/en/admin/sms', '', 'full /admin/sms'],
  ])('resolves %s%s on a narrow screen to %s', (path, search, where) => {
    expect(to(path, search, phone)).toBe(where)
  })

  test('redirects a narrow screen to the mobile site set by the operator', () => {
    expect(to('/en/live', '?id=7', phone, 'https://m.example.com')).toBe(
      '307 https://m.example.com/en/live?id=7',
    )
  })

  test('keeps a wide screen on a narrow address', () => {
    expect(to('/m/football')).toBe('narrow /football')
  })

  const stranger = { narrow: false, hasSession: false }
  test.each([
    ['/member', '?type=1&isRecharge=true', '307 /login?next=%2Fmember%3Ftype%3D1%26isRecharge%3Dtrue'],
    ['/en/new_file', '', '307 /en/login?next=%2Fen%2Fnew_file'],
    ['/vi/m/chat-chat', '', '307 /vi/m/login?next=%2Fvi%2Fm%2Fchat-chat'],
    ['/members', '', 'full /members'],
    ['/football', '', 'full /football'],
  ])('redirects %s%s without a session to %s', (path, search, where) => {
    expect(to(path, search, stranger)).toBe(where)
  })

  test.each(['/member', '/new_file', '/chat-chat'])('admits a session cookie to %s', (path) => {
    expect(to(path)).toBe(`full ${path}`)
  })
})
