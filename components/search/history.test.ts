import { beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_HISTORY, SEARCH_MOST_HISTORY } from '#lib/shared/vocabulary/search.ts'
import { forget, forgetAll, readHistory, remember } from './history.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())

test('remembers what was searched for, the last first and each once, up to the most', () => {
  for (const word of ['曼城', 'real', '曼城']) remember(word)
  expect(readHistory()).toEqual(['曼城', 'real'])
  for (let at = 0; at < SEARCH_MOST_HISTORY + 3; at++) remember(`word ${at}`)
  expect(readHistory()).toHaveLength(SEARCH_MOST_HISTORY)
  expect(readHistory()[0]).toBe(`word ${SEARCH_MOST_HISTORY + 2}`)
})
test('forgets one, and all, under the specification’s name', () => {
  for (const word of ['a', 'b', 'c']) remember(word)
  expect(kept.has('historyList')).toBe(true)
  expect(forget('b')).toEqual(['c', 'a'])
  expect(forgetAll()).toEqual([])
  expect(kept.has(SEARCH_HISTORY)).toBe(false)
})
test.each(['{', '3', '{"a":1}', '[1,null,""]'])('survives %s in the storage', (text) => {
  kept.set(SEARCH_HISTORY, text)
  expect(readHistory()).toEqual([])
})
