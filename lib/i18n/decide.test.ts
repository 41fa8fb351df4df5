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
  ])('leads %s to %s', (path, to) => {
    expect(lead(path)).toBe(to)
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
  ])('never sends a reader of %s off the site', (path) => {
    const decision = decide(path, '')
    expect(decision.go).toBe('redirect')
    if (decision.go === 'redirect') expect(decision.to).toMatch(/^\/(?!\/)/)
  })

  test.each(['/\\evil.example', '/zh/\\evil.example/', '*', 'http://evil.example/'])('refuses %s', (path) => {
    expect(lead(path)).toBe('refuse')
  })

  test('redirects by width where the rule names another address', () => {
    const decision = decide('/en/football', '?date=2026-01-02', (bare) => `/m${bare}`)
    expect(decision).toEqual({ go: 'redirect', to: '/en/m/football?date=2026-01-02', status: 307 })
  })
})
