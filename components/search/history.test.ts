import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_SEARCH_HISTORY, SEARCH_HISTORY } from '#lib/shared/vocabulary/search.ts'
import { forget, forgetAll, readHistory, remember } from './history.ts'

const items = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
})
beforeEach(() => items.clear())

test('stores search terms, latest first and each once, up to the maximum', () => {
  for (const term of ['曼城', 'real', '曼城']) remember(term)
  expect(readHistory()).toEqual(['曼城', 'real'])
  for (let at = 0; at < MAX_SEARCH_HISTORY + 3; at++) remember(`word ${at}`)
  expect(readHistory()).toHaveLength(MAX_SEARCH_HISTORY)
  expect(readHistory()[0]).toBe(`word ${MAX_SEARCH_HISTORY + 2}`)
})
test("removes one term, and all, under the specification's key", () => {
  for (const term of ['a', 'b', 'c']) remember(term)
  expect(items.has('historyList')).toBe(true)
  expect(forget('b')).toEqual(['c', 'a'])
  expect(forgetAll()).toEqual([])
  expect(items.has(SEARCH_HISTORY)).toBe(false)
})
test.each(['{', '3', '{"a":1}', '[1,null,""]'])('tolerates %s in the storage', (text) => {
  items.set(SEARCH_HISTORY, text)
  expect(readHistory()).toEqual([])
})
