import { beforeEach, expect, test, vi } from 'vitest'
import { readGuestFollows } from './guest-follows.ts'
import { GUEST_FOLLOWS_KEY } from './state.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
beforeEach(() => stored.clear())

test.each(['{', '"x"', '{"team":1}', 'null'])('a guest has no follows with %s in the storage', (text) => {
  stored.set(GUEST_FOLLOWS_KEY, text)
  expect(readGuestFollows()).toEqual([])
})
test('follows of a guest are read without the entries that do not fit', () => {
  stored.set(
    GUEST_FOLLOWS_KEY,
    JSON.stringify([
      { kind: 'team', id: 1, special: true },
      { kind: 'team', id: 1 },
      { kind: 'anchor', id: 2 },
      { kind: 'team', id: -1 },
      { kind: 'player', id: '4' },
      { kind: 'team', id: 1.5 },
      null,
      7,
    ]),
  )
  expect(readGuestFollows()).toEqual([
    { kind: 'team', id: 1, special: true },
    { kind: 'player', id: 4, special: false },
  ])
})
