import { afterEach, expect, test, vi } from 'vitest'
import { readLoginTab, saveLoginTab } from './login-method.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
afterEach(() => store.clear())

test('there is no choice at the first visit', () => {
  expect(readLoginTab()).toBeNull()
})

test('the last choice is remembered', () => {
  saveLoginTab('phone')
  expect(readLoginTab()).toBe('phone')
  saveLoginTab('qr')
  expect(readLoginTab()).toBe('qr')
})

test.each(['', 'sms', '{"tab":"phone"}'])('%j in the storage is no choice', (text) => {
  store.set('login-method', text)
  expect(readLoginTab()).toBeNull()
})

test('a browser without storage has no choice, and choosing does not fail', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => saveLoginTab('phone')).not.toThrow()
  expect(readLoginTab()).toBeNull()
})
