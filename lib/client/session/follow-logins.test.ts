import { afterEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { browserSocket, openHubHarness } from '#testing/backend/realtime.ts'
import { createSocket } from '../socket/socket.ts'
import { setAuthUser } from './current-user.ts'
import { followLogins } from './follow-logins.ts'

const userInfo = (id: number) => ({ id, user_nickname: 'Reader' }) as UserInfo
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('a login reopens the connection once for each user; a logout and an update of the same user do not', () => {
  setAuthUser(null)
  const reopen = vi.fn()
  cleanups.push(followLogins({ reopen }))
  setAuthUser(userInfo(7))
  setAuthUser({ ...userInfo(7), user_nickname: 'Renamed' })
  expect(reopen).toHaveBeenCalledTimes(1)
  setAuthUser(null)
  expect(reopen).toHaveBeenCalledTimes(1)
  setAuthUser(userInfo(8))
  setAuthUser(userInfo(9))
  expect(reopen).toHaveBeenCalledTimes(3)
})

test('a user known from the start causes no second connection', async () => {
  vi.resetModules()
  const fresh = await import('./follow-logins.ts')
  const currentUser = await import('./current-user.ts')
  const reopen = vi.fn()
  cleanups.push(fresh.followLogins({ reopen }))
  currentUser.setAuthUser(userInfo(7))
  expect(reopen).not.toHaveBeenCalled()
})

test('a socket opened before the login receives the user’s topic after it, and misses no other message', async () => {
  const cookie: Record<string, string> = {}
  const harness = await openHubHarness({
    ownerOf: async (token) => ({ userId: Number(token), topic: userTopic(Number(token)), session: 1 }),
  })
  cleanups.push(() => harness.close())
  const origin = `http://127.0.0.1:${harness.port}`
  const socket = createSocket({
    url: `ws://127.0.0.1:${harness.port}/ws`,
    WebSocket: browserSocket(origin, () => cookie),
    firstBackOffMs: 20,
  })
  cleanups.push(() => socket.close())
  setAuthUser(null)
  cleanups.push(followLogins(socket))
  const scores: unknown[] = []
  socket.subscribe('match:1', ({ type, n }) => type === 'goal' && scores.push(n))
  await vi.waitFor(() => expect(harness.hub.listeners('match:1')).toBe(1))
  await vi.waitFor(() => expect(socket.status()).toBe('open'))
  await harness.bus.publish('match:1', { type: 'goal', n: 1 })
  await vi.waitFor(() => expect(scores).toEqual([1]))

  cookie.token = '7'
  const received: unknown[] = []
  setAuthUser(userInfo(7))
  await harness.bus.publish('match:1', { type: 'goal', n: 2 })
  socket.subscribe(userTopic(7), ({ type }) => received.push(type))
  await vi.waitFor(() => expect(harness.hub.listeners('user:7')).toBe(1))
  await harness.bus.publish(userTopic(7), { type: 'notices', unread: 1 })
  await vi.waitFor(() => expect(received).toContain('notices'))
  await vi.waitFor(() => expect(scores).toEqual([1, 2]))
})
