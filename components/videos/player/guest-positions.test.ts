import { expect, test } from 'vitest'
import { guestPosition, saveGuestPosition } from './guest-positions.ts'

const storageOf = (text: string | null = null) => {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }
}

test('keeps the positions of the last fifty videos', () => {
  const storage = storageOf()
  for (let id = 1; id <= 60; id++) saveGuestPosition(id, id * 10, storage)
  expect([guestPosition(10, storage), guestPosition(11, storage), guestPosition(60, storage)]).toEqual([
    0, 110, 600,
  ])
  saveGuestPosition(60, 0, storage)
  expect(guestPosition(60, storage)).toBe(0)
})

test('videos and recordings have separate positions', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  saveGuestPosition(5, 50, storage, 'recording')
  expect([guestPosition(5, storage, 'recording'), guestPosition(5, storage)]).toEqual([50, 0])
})

test('what another program stored is left out', () => {
  for (const text of ['{', '{"a":1}', '[[1,"x"],null,[2]]']) expect(guestPosition(1, storageOf(text))).toBe(0)
  expect(guestPosition(7, storageOf('[["x",1],[7,30]]'))).toBe(30)
})
