import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#lib/shared/preferences.ts'

const calls = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../core/call.ts', () => calls)

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
vi.stubGlobal('addEventListener', () => {})

type Store = typeof import('./store.ts')
type Account = typeof import('./account.ts')
let store: Store
let client = createQueryClient()
let account: Account

/** The account's preferences, and those saved to it. */
let accountCopy: { preferences: Preferences | null; updated_at: string | null }
let saved: Preferences[]

beforeEach(async () => {
  stored.clear()
  client = createQueryClient()
  saved = []
  accountCopy = { preferences: null, updated_at: null }
  calls.call.mockImplementation(async (endpoint: { name: string }, input: { preferences?: Preferences }) => {
    if (endpoint.name === 'getPreferences') return accountCopy
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
  ])('returns the defaults for %s', (_, text) => {
    expect(store.readStored(text)).toEqual(DEFAULT_PREFERENCES)
  })

  test('keeps valid keys beside invalid ones', () => {
    const saved_filters = [{ name: 'a', query: 'only=top' }]
    const text = JSON.stringify({ hide_odds: true, order: 3, saved_filters, announce: 60 })
    expect(store.readStored(text)).toEqual({
      ...DEFAULT_PREFERENCES,
      hide_odds: true,
      saved_filters,
      announce: 60,
    })
  })
})

test('keeps lists of words and lists of ids only for their own keys', () => {
  const text = JSON.stringify({ danmaku_words: ['spoiler'], danmaku_modes: ['top'], danmaku_users: ['a'] })
  expect(store.readStored(text)).toEqual({
    ...DEFAULT_PREFERENCES,
    danmaku_words: ['spoiler'],
    danmaku_modes: ['top'],
  })
})

describe('syncWithAccount', () => {
  test('saves a guest’s preferences to an account without any', async () => {
    store.setPreferences({ hide_odds: true })
    await account.syncWithAccount(client, 7)
    expect(saved).toEqual([{ ...DEFAULT_PREFERENCES, hide_odds: true }])
    expect(store.readStamp().userId).toBe(7)
  })

  test('leaves out an unsupported pattern and saves the rest', async () => {
    store.setPreferences({ danmaku_patterns: ['^6+$', '(a)\\1', '('] })
    await account.syncWithAccount(client, 7)
    expect(saved).toEqual([{ ...DEFAULT_PREFERENCES, danmaku_patterns: ['^6+$'] }])
  })

  test('the newer preferences win, on either side', async () => {
    store.setPreferences({ hide_odds: true })
    accountCopy = {
      preferences: { ...DEFAULT_PREFERENCES, order: 'time' },
      updated_at: '2100-01-01T00:00:00.000Z',
    }
    await account.syncWithAccount(client, 7)
    expect(saved).toEqual([])
    expect(store.currentPreferences()).toEqual({ ...DEFAULT_PREFERENCES, order: 'time' })
    accountCopy = { ...accountCopy, updated_at: '2000-01-01T00:00:00.000Z' }
    store.setPreferences({ row_size: 'compact' })
    await account.syncWithAccount(client, 7)
    expect(saved).toEqual([{ ...DEFAULT_PREFERENCES, order: 'time', row_size: 'compact' }])
  })

  test('never saves another account’s preferences, and drops them locally', async () => {
    store.replacePreferences({ ...DEFAULT_PREFERENCES, hide_odds: true }, { userId: 3, at: Date.now() })
    await account.syncWithAccount(client, 7)
    expect(saved).toEqual([])
    expect(store.currentPreferences()).toEqual(DEFAULT_PREFERENCES)
  })

  test('uses the account’s preferences where the browser has none, and saves nothing', async () => {
    accountCopy = {
      preferences: { ...DEFAULT_PREFERENCES, hide_odds: true },
      updated_at: '2026-01-01T00:00:00.000Z',
    }
    await account.syncWithAccount(client, 7)
    expect(store.currentPreferences().hide_odds).toBe(true)
    accountCopy = { preferences: null, updated_at: null }
    expect(saved).toEqual([])
  })
})

test('changes are saved together a moment later, and at once when the page is left', async () => {
  vi.useFakeTimers()
  const stop = account.followChanges(client, 7)
  store.setPreferences({ hide_odds: true })
  store.setPreferences({ order: 'time' })
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toEqual([{ ...DEFAULT_PREFERENCES, hide_odds: true, order: 'time' }])
  store.setPreferences({ order: 'competition' })
  stop()
  expect(saved).toHaveLength(2)
  store.setPreferences({ order: 'time' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toHaveLength(2)
  vi.useRealTimers()
})
