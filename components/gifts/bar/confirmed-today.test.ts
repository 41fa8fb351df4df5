import { afterEach, expect, test, vi } from 'vitest'
import { isConfirmedToday, storeConfirmed } from './confirmed-today.ts'

const GIFT = { userId: 1, roomId: 2, giftId: 3 }
const TODAY = new Date(2026, 10, 29, 12)

const storage = () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('holds for the gift, the room, the user and the day, up to the price that was confirmed', () => {
  storage()
  expect(isConfirmedToday(GIFT, 10, TODAY)).toBe(false)
  storeConfirmed(GIFT, 1_000, TODAY)
  expect(isConfirmedToday(GIFT, 1_000, TODAY)).toBe(true)
  expect(isConfirmedToday(GIFT, 1_001, TODAY)).toBe(false)
  for (const other of [{ userId: 9 }, { roomId: 9 }, { giftId: 9 }])
    expect(isConfirmedToday({ ...GIFT, ...other }, 10, TODAY)).toBe(false)
  expect(isConfirmedToday(GIFT, 10, new Date(2026, 10, 30, 0, 1))).toBe(false)
})

test('asks again where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  storeConfirmed(GIFT, 1_000, TODAY)
  expect(isConfirmedToday(GIFT, 10, TODAY)).toBe(false)
})
