import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

const BOB = { kind: 'user', id: '2' } as const
const GROUP = { kind: 'group', id: '2' } as const
let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('drafts of each conversation last over a reload, for their user only', () => {
  const drafts = createDrafts(1)
  drafts.set(BOB, 'half a sent')
  drafts.set(GROUP, 'who is in')
  const reloaded = createDrafts(1)
  expect([reloaded.get(BOB), reloaded.get(GROUP)]).toEqual(['half a sent', 'who is in'])
  expect(createDrafts(3).get(BOB)).toBe('')
})

test('a sent text is forgotten, and all of them after a logout', () => {
  const drafts = createDrafts(1)
  drafts.set(BOB, 'sent')
  drafts.set(BOB, '')
  expect(items.size).toBe(0)
  drafts.set(GROUP, 'not sent')
  drafts.clear()
  expect([drafts.get(GROUP), items.size]).toEqual(['', 0])
})

test('the oldest draft is dropped beyond the most', () => {
  const drafts = createDrafts(1)
  for (let id = 1; id <= 31; id++) drafts.set({ kind: 'user', id: String(id) }, `text ${id}`)
  expect([1, 2, 31].map((id) => drafts.get({ kind: 'user', id: String(id) }))).toEqual([
    '',
    'text 2',
    'text 31',
  ])
})

test('what the storage holds of other formats is ignored, and so is a storage that fails', () => {
  for (const broken of ['{', '[]', '{"user:2":1}', 'null']) {
    items.set('chat-drafts:1', broken)
    expect(createDrafts(1).get(BOB)).toBe('')
  }
  vi.stubGlobal('sessionStorage', undefined)
  const drafts = createDrafts(1)
  drafts.set(BOB, 'kept in the page')
  expect(drafts.get(BOB)).toBe('kept in the page')
})
