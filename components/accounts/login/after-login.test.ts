import { expect, test } from 'vitest'
import { reloadsAfter } from './after-login.ts'

test('the page reloads after a login in a room and after a login by QR code, and otherwise not', () => {
  expect(reloadsAfter('password', '/live')).toBe(true)
  expect(reloadsAfter('password', '/live/7')).toBe(true)
  expect(reloadsAfter('cookie', '/live')).toBe(true)
  expect(reloadsAfter('qr', '/main')).toBe(true)
  expect(reloadsAfter('password', '/main')).toBe(false)
  expect(reloadsAfter('cookie', '/football')).toBe(false)
  expect(reloadsAfter('password', '/livery')).toBe(false)
})
