import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT, defaultCountry, readRemembered, saveRemembered } from './remember.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
afterEach(() => store.clear())

test('the default country code is 86, or 84 on the Vietnamese site', () => {
  expect(defaultCountry('zh')).toBe('86')
  expect(defaultCountry('en')).toBe('86')
  expect(defaultCountry('vi')).toBe('84')
})

test('stores only the number, under the key `account`', () => {
  saveRemembered({ country: '84', mobile: '912345678' })
  expect(store.get(ACCOUNT)).toBe('{"mobile":"84-912345678"}')
  expect(readRemembered(store.get(ACCOUNT) ?? null)).toEqual({ country: '84', mobile: '912345678' })
  saveRemembered(null)
  expect(store.size).toBe(0)
})

test.each([null, '', '{', '[]', 'null', '{"mobile":7}', '{"mobile":"x-1"}', '{"mobile":"86-123456789012"}'])(
  'reads nothing from %j',
  (stored) => {
    expect(readRemembered(stored)).toBeNull()
  },
)
