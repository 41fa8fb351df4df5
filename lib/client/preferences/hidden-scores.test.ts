import { beforeEach, describe, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
/** Cookies as a browser stores them: a pair with `max-age=0` removes one. */
const jar = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const at = pair.indexOf('=')
    if (attributes.includes('max-age=0')) jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), pair.slice(at + 1))
  },
})

let scores: typeof import('./hidden-scores.ts')
let store: typeof import('./store.ts')
beforeEach(async () => {
  stored.clear()
  jar.clear()
  vi.resetModules()
  scores = await import('./hidden-scores.ts')
  store = await import('./store.ts')
})

const match = { id: 7, home: 1, away: 2 }

test('without a preference nothing is hidden and no cookie is written', () => {
  expect(scores.hiddenScores()).toBeNull()
  expect(scores.writeHiddenScoresCookie()).toBe(false)
  expect(jar.size).toBe(0)
})

describe('with teams hidden', () => {
  beforeEach(() => store.setPreferences({ spoiler_free_teams: [1, 9] }))

  test('the cookie names them once, and changes with them', () => {
    expect(scores.writeHiddenScoresCookie()).toBe(true)
    expect(jar.get('hide_scores')).toBe('1.9')
    expect(scores.writeHiddenScoresCookie()).toBe(false)
    store.setPreferences({ spoiler_free_teams: [] })
    expect(scores.writeHiddenScoresCookie()).toBe(true)
    expect(jar.has('hide_scores')).toBe(false)
  })
  test('a match of one is hidden until it is revealed, for this and the next pages', async () => {
    expect(scores.isScoreHidden(match)).toBe(true)
    expect(scores.isScoreHidden({ id: 8, home: 3, away: 2 })).toBe(false)
    scores.revealScore(7)
    scores.revealScore('n4')
    expect(scores.isScoreHidden(match)).toBe(false)
    expect(scores.hiddenScores()).toEqual({ teams: [1, 9], shown: ['7', 'n4'] })
    expect(jar.get('shown_scores')).toBe('7.n4')
    vi.resetModules()
    const later = await import('./hidden-scores.ts')
    expect(later.isScoreHidden(match)).toBe(false)
  })
  test('the policy stays the same object while nothing changes', () => {
    expect(scores.hiddenScores()).toBe(scores.hiddenScores())
  })
})

test('hiding all scores comes before the list of teams', () => {
  store.setPreferences({ spoiler_free_teams: [5], hide_scores: true })
  expect(scores.hiddenScores()).toEqual({ teams: 'all', shown: [] })
  expect(scores.isScoreHidden(match)).toBe(true)
})
