import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { AS_DRAWN, type Preferences } from '#lib/shared/preferences.ts'

const calls = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../core/call.ts', () => calls)

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
vi.stubGlobal('addEventListener', () => {})

type Store = typeof import('./store.ts')
type Account = typeof import('./account.ts')
let store: Store
let client = createQueryClient()
let account: Account

/** The account's, and what is saved into it. */
let theirs: { preferences: Preferences | null; updated_at: string | null }
let saved: Preferences[]

beforeEach(async () => {
  kept.clear()
  client = createQueryClient()
  saved = []
  theirs = { preferences: null, updated_at: null }
  calls.call.mockImplementation(async (endpoint: { name: string }, input: { preferences?: Preferences }) => {
    if (endpoint.name === 'getPreferences') return theirs
    if (input.preferences) saved.push(input.preferences)
    return { updated_at: '2026-11-21T12:00:00.000Z' }
  })
  vi.resetModules()
  store = await import('./store.ts')
  account = await import('./account.ts')
})

describe('readStored', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    [
      'wrong kinds',
      JSON.stringify({
        hide_odds: 'yes',
        pinned_matches: ['a'],
        announce: 7,
        saved_filters: [{}],
        company_id: 1.5,
      }),
    ],
    ['unknown keys', JSON.stringify({ colour: 'red' })],
  ])('of %s is as everybody sees it', (_, text) => {
    expect(store.readStored(text)).toEqual(AS_DRAWN)
  })

  test('keeps what fits beside what does not', () => {
    const saved_filters = [{ name: 'a', query: 'only=top' }]
    const text = JSON.stringify({ hide_odds: true, order: 3, saved_filters, announce: 60 })
    expect(store.readStored(text)).toEqual({ ...AS_DRAWN, hide_odds: true, saved_filters, announce: 60 })
  })
})

test('keeps words where words belong and ids where ids do', () => {
  const text = JSON.stringify({ danmaku_words: ['spoiler'], danmaku_modes: ['top'], danmaku_users: ['a'] })
  expect(store.readStored(text)).toEqual({ ...AS_DRAWN, danmaku_words: ['spoiler'], danmaku_modes: ['top'] })
})

describe('meeting the account', () => {
  test("a guest's move in where the account has none", async () => {
    store.setPreferences({ hide_odds: true })
    await account.meetAccount(client, 7)
    expect(saved).toEqual([{ ...AS_DRAWN, hide_odds: true }])
    expect(store.readStamp().userId).toBe(7)
  })

  test('a pattern that cannot be kept is no reason not to keep the rest', async () => {
    store.setPreferences({ danmaku_patterns: ['^6+$', '(a)\\1', '('] })
    await account.meetAccount(client, 7)
    expect(saved).toEqual([{ ...AS_DRAWN, danmaku_patterns: ['^6+$'] }])
  })

  test('the newer ones win, whichever they are', async () => {
    store.setPreferences({ hide_odds: true })
    theirs = { preferences: { ...AS_DRAWN, order: 'time' }, updated_at: '2100-01-01T00:00:00.000Z' }
    await account.meetAccount(client, 7)
    expect(saved).toEqual([])
    expect(store.currentPreferences()).toEqual({ ...AS_DRAWN, order: 'time' })
    theirs = { ...theirs, updated_at: '2000-01-01T00:00:00.000Z' }
    store.setPreferences({ row_size: 'compact' })
    await account.meetAccount(client, 7)
    expect(saved).toEqual([{ ...AS_DRAWN, order: 'time', row_size: 'compact' }])
  })

  test("another account's never move in, and do not stay", async () => {
    store.replacePreferences({ ...AS_DRAWN, hide_odds: true }, { userId: 3, at: Date.now() })
    await account.meetAccount(client, 7)
    expect(saved).toEqual([])
    expect(store.currentPreferences()).toEqual(AS_DRAWN)
  })

  test('who never chose anything takes what the account has, and saves nothing', async () => {
    theirs = { preferences: { ...AS_DRAWN, hide_odds: true }, updated_at: '2026-01-01T00:00:00.000Z' }
    await account.meetAccount(client, 7)
    expect(store.currentPreferences().hide_odds).toBe(true)
    theirs = { preferences: null, updated_at: null }
    expect(saved).toEqual([])
  })
})

test('changes travel together a moment later, and at once when the page leaves', async () => {
  vi.useFakeTimers()
  const leave = account.followChanges(client, 7)
  store.setPreferences({ hide_odds: true })
  store.setPreferences({ order: 'time' })
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toEqual([{ ...AS_DRAWN, hide_odds: true, order: 'time' }])
  store.setPreferences({ order: 'competition' })
  leave()
  expect(saved).toHaveLength(2)
  store.setPreferences({ order: 'time' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toHaveLength(2)
  vi.useRealTimers()
})
