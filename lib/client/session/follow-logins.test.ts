import { afterEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { browserSocket, openHubHarness } from '#testing/backend/realtime.ts'
import { createSocket } from '../socket/socket.ts'
import { setWho } from './current-user.ts'
import { followLogins } from './follow-logins.ts'

const somebody = (id: number) => ({ id, user_nickname: 'Reader' }) as UserInfo
const leaving: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) await leave()
})

test('a login opens the connection anew, once for each user; a logout and news of the same user do not', () => {
  setWho(null)
  const reopen = vi.fn()
  leaving.push(followLogins({ reopen }))
  setWho(somebody(7))
  setWho({ ...somebody(7), user_nickname: 'Renamed' })
  expect(reopen).toHaveBeenCalledTimes(1)
  setWho(null)
  expect(reopen).toHaveBeenCalledTimes(1)
  setWho(somebody(8))
  setWho(somebody(9))
  expect(reopen).toHaveBeenCalledTimes(3)
})

test('who is known from the first moment needs no second connection', async () => {
  vi.resetModules()
  const fresh = await import('./follow-logins.ts')
  const who = await import('./current-user.ts')
  const reopen = vi.fn()
  leaving.push(fresh.followLogins({ reopen }))
  who.setWho(somebody(7))
  expect(reopen).not.toHaveBeenCalled()
})

test('a socket opened before the login hears its user after it, and misses nothing of what it heard already', async () => {
  const cookie: Record<string, string> = {}
  const harness = await openHubHarness({
    ownerOf: async (token) => ({ userId: Number(token), topic: userTopic(Number(token)), session: 1 }),
  })
  leaving.push(() => harness.close())
  const origin = `http://127.0.0.1:${harness.port}`
  const socket = createSocket({
    url: `ws://127.0.0.1:${harness.port}/ws`,
    WebSocket: browserSocket(origin, () => cookie),
    firstBackOffMs: 20,
  })
  leaving.push(() => socket.close())
  setWho(null)
  leaving.push(followLogins(socket))
  const scores: unknown[] = []
  socket.subscribe('match:1', ({ type, n }) => type === 'goal' && scores.push(n))
  await vi.waitFor(() => expect(harness.hub.listeners('match:1')).toBe(1))
  await vi.waitFor(() => expect(socket.status()).toBe('open'))
  await harness.bus.publish('match:1', { type: 'goal', n: 1 })
  await vi.waitFor(() => expect(scores).toEqual([1]))

  cookie.token = '7'
  const heard: unknown[] = []
  setWho(somebody(7))
  await harness.bus.publish('match:1', { type: 'goal', n: 2 })
  socket.subscribe(userTopic(7), ({ type }) => heard.push(type))
  await vi.waitFor(() => expect(harness.hub.listeners('user:7')).toBe(1))
  await harness.bus.publish(userTopic(7), { type: 'notices', unread: 1 })
  await vi.waitFor(() => expect(heard).toContain('notices'))
  await vi.waitFor(() => expect(scores).toEqual([1, 2]))
})
