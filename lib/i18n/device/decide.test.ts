import { describe, expect, test } from 'vitest'
import { decide, type Visitor } from './decide.ts'

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

  const wideVisitor: Visitor = { narrow: false, language: null, hasSession: true }
  const phone = { ...wideVisitor, narrow: true }
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
    ['/en/embed/room', '?id=3', 'full /embed/room'],
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

  test.each([
    ['/', '307 /en/main'],
    ['/football', '307 /en/football'],
    ['/m/football/', '307 /en/m/football'],
    ['/admin', '307 /en/admin'],
    ['/en/football', 'full /football'],
    ['/vi/football', 'full /football'],
  ])('leads %s of a visitor who has chosen English to %s', (path, where) => {
    expect(to(path, '', { ...wideVisitor, language: 'en' })).toBe(where)
  })

  test.each([
    ['/live', '', '307 /anchor?type=0'],
    ['/en/m/live', '?id=', '307 /en/m/anchor?type=0'],
    ['/score-detail', '?tab=odds', '307 /football'],
    ['/vi/score-live', '', '307 /vi/football?tab=live'],
    ['/detail', '?utm_source=x', '307 /news'],
    ['/gamingDetail', '', '307 /gaming'],
    ['/video-player', '', '307 /video-list'],
    ['/live', '?id=x', 'full /live'],
    ['/video-player', '?recording=7', 'full /video-player'],
    ['/live/chat', '', 'full /live/chat'],
  ])('leads %s%s to a list to choose from: %s', (path, search, where) => {
    expect(to(path, search)).toBe(where)
  })

  test('a named default language replaces the choice, once', () => {
    const decideFor = (language: 'en' | 'zh' | null, narrow = false) =>
      decide('/zh/football', '?date=2026-01-02', { ...wideVisitor, narrow, language })
    expect(decideFor('en')).toMatchObject({
      to: '/football?date=2026-01-02',
      status: 307,
      remember: 'zh',
    })
    expect(decideFor('en', true)).toMatchObject({ to: '/m/football?date=2026-01-02', remember: 'zh' })
    for (const language of ['zh', null] as const)
      expect(decideFor(language)).toEqual({ go: 'redirect', to: '/football?date=2026-01-02', status: 308 })
  })

  const stranger = { ...wideVisitor, hasSession: false }
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
