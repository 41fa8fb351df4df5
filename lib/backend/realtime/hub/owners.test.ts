import { afterEach, describe, expect, test, vi } from 'vitest'
import { userTopic } from '#lib/contract/core/push.ts'
import { type HubHarness, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions } from './hub.ts'

let harness: HubHarness | undefined
/** Token `7-1` is session 1 of user 7; any other form is invalid. */
const ownerOf: HubOptions['ownerOf'] = async (token) => {
  const [, user, session] = /^(\d+)-(\d+)$/.exec(token) ?? []
  return user ? { userId: Number(user), topic: userTopic(Number(user)), session: Number(session) } : null
}
const open = async (options?: Partial<HubOptions>) => {
  harness = await openHubHarness({ ownerOf, ...options })
  return harness
}
afterEach(async () => {
  await harness?.close()
  harness = undefined
})

describe('a private topic', () => {
  test('is delivered to the sockets of its user', async () => {
    const at = await open()
    const tabs = [await at.connect({ token: '7-1' }), await at.connect({ token: '7-2' })]
    for (const tab of tabs) tab.send({ type: 'subscribe', topic: 'user:7' })
    for (const tab of tabs) await tab.next((message) => message.type === 'subscribed')
    await at.bus.publish(userTopic(7), { type: 'notice', id: 1 })
    for (const tab of tabs)
      expect(await tab.next((message) => message.type === 'notice')).toMatchObject({ topic: 'user:7', id: 1 })
  })

  test.each([
    ['another user', '8-1'],
    ['a guest', undefined],
    ['an invalid token', 'x'],
  ])('is refused to %s, subscribing or resuming', async (_case, token) => {
    const at = await open()
    const client = await at.connect(token === undefined ? {} : { token })
    client.send({ type: 'subscribe', topic: 'user:7' })
    client.send({ type: 'resume', topic: 'user:7', epoch: 'e', seq: 0 })
    await vi.waitFor(() =>
      expect(client.received.filter((message) => message.key === 'push.forbidden')).toHaveLength(2),
    )
    await at.bus.publish(userTopic(7), { type: 'notice' })
    await client.settle()
    expect(client.received.some((message) => message.type === 'notice')).toBe(false)
    expect(at.hub.listeners('user:7')).toBe(0)
  })

  test.each([
    'user:',
    'user:0',
    'user:x',
    'user:7x',
    'user:-7',
    'user:1e3',
    'user:0x7',
    'held:',
    'held:0',
    'held:x',
  ])('is not named %j', async (topic) => {
    const at = await open()
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic })
    await client.next((message) => message.key === 'push.bad_frame')
  })

  test('is unavailable while the owner cannot be resolved, and available afterwards', async () => {
    let isUnavailable = true
    const at = await open({
      ownerOf: async (token) => {
        if (isUnavailable) throw new Error('the database is away')
        return ownerOf(token)
      },
    })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.next((message) => message.key === 'push.unavailable')
    isUnavailable = false
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.next((message) => message.type === 'subscribed')
  })

  test('is not subscribed after an unsubscribe before the owner is resolved', async () => {
    let resolveOwner = () => {}
    const at = await open({
      ownerOf: (token) => new Promise((resolve) => (resolveOwner = () => resolve(ownerOf(token)))),
    })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'user:7' })
    client.send({ type: 'unsubscribe', topic: 'user:7' })
    await client.settle()
    resolveOwner()
    await vi.waitFor(() => expect(at.hub.listeners('user:7')).toBe(0))
    client.send({ type: 'subscribe', topic: 'rooms' })
    await client.next((message) => message.type === 'subscribed' && message.topic === 'rooms')
    expect(at.hub.listeners('user:7')).toBe(0)
  })
})

describe('a restricted topic', () => {
  test('is delivered to permitted users, is refused to others, and ends with the session', async () => {
    const at = await open({ canSubscribe: async ({ userId }, topic) => userId === 7 && topic === 'held:12' })
    const [owner, other, guest] = [
      await at.connect({ token: '7-1' }),
      await at.connect({ token: '8-1' }),
      await at.connect(),
    ]
    for (const client of [owner, other, guest]) client.send({ type: 'subscribe', topic: 'held:12' })
    await owner.next((message) => message.type === 'subscribed')
    for (const client of [other, guest]) await client.next((message) => message.key === 'push.forbidden')
    owner.send({ type: 'subscribe', topic: 'held:all' })
    await owner.next((message) => message.key === 'push.forbidden')
    await at.bus.publish('held:12', { type: 'held' })
    await owner.next((message) => message.type === 'held')
    at.hub.endSessions([1], 50012)
    await owner.next((message) => message.type === 'session_ended')
    expect(at.hub.listeners('held:12')).toBe(0)
  })

  test('of a room is delivered to everybody except a kicked user', async () => {
    const at = await open({
      canSubscribe: async ({ userId }, topic) => !(userId === 8 && topic === 'room:12'),
    })
    const [viewer, kicked, guest, stale] = [
      await at.connect({ token: '7-1' }),
      await at.connect({ token: '8-2' }),
      await at.connect(),
      await at.connect({ token: 'nothing' }),
    ]
    for (const client of [viewer, kicked, guest, stale]) client.send({ type: 'subscribe', topic: 'room:12' })
    for (const client of [viewer, guest, stale]) await client.next((message) => message.type === 'subscribed')
    await kicked.next((message) => message.key === 'push.forbidden')
    kicked.send({ type: 'resume', topic: 'room:12', seq: 'a.1' })
    await kicked.next((message) => message.key === 'push.forbidden')
    kicked.send({ type: 'subscribe', topic: 'room:13' })
    await kicked.next((message) => message.type === 'subscribed')
    expect(at.hub.listeners('room:12')).toBe(3)
  })

  test('of a room is unsubscribed on every socket of a user who is kicked', async () => {
    let isKicked = false
    const at = await open({ canSubscribe: async ({ userId }) => !(isKicked && userId === 8) })
    const [viewer, ...kickedTabs] = [
      await at.connect({ token: '7-1' }),
      await at.connect({ token: '8-2' }),
      await at.connect({ token: '8-3' }),
    ]
    for (const client of [viewer, ...kickedTabs]) client.send({ type: 'subscribe', topic: 'room:12' })
    for (const client of [viewer, ...kickedTabs])
      await client.next((message) => message.type === 'subscribed')
    isKicked = true
    await at.hub.review(8)
    for (const client of kickedTabs) await client.next((message) => message.key === 'push.forbidden')
    expect(at.hub.listeners('room:12')).toBe(1)
  })

  test('is refused to a session that ends during the check', async () => {
    let resolveOwner = (_may: boolean) => {}
    const at = await open({ canSubscribe: () => new Promise((resolve) => (resolveOwner = resolve)) })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.next((message) => message.type === 'subscribed')
    client.send({ type: 'subscribe', topic: 'held:12' })
    await client.settle()
    at.hub.endSessions([1], 50012)
    await client.next((message) => message.type === 'session_ended')
    resolveOwner(true)
    await client.next((message) => message.key === 'push.forbidden')
    expect(at.hub.listeners('held:12')).toBe(0)
  })

  test('is unavailable while the permission cannot be checked', async () => {
    const at = await open({ canSubscribe: () => Promise.reject(new Error('the database is away')) })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'held:12' })
    await client.next((message) => message.key === 'push.unavailable')
  })
})

describe('a session that ends', () => {
  test('is reported to its sockets alone, which lose private topics and keep public ones', async () => {
    const at = await open()
    const [mine, other] = [await at.connect({ token: '7-1' }), await at.connect({ token: '7-2' })]
    for (const client of [mine, other])
      for (const topic of ['user:7', 'rooms']) {
        client.send({ type: 'subscribe', topic })
        await client.next((message) => message.type === 'subscribed' && message.topic === topic)
      }
    at.hub.endSessions([1, 99], 50012)
    expect(await mine.next((message) => message.type === 'session_ended')).toMatchObject({
      code: 100,
      session_code: 50012,
    })
    await at.bus.publish(userTopic(7), { type: 'notice' })
    await at.bus.publish('rooms', { type: 'room' })
    await other.next((message) => message.type === 'notice')
    await mine.next((message) => message.type === 'room')
    expect(mine.received.some((message) => message.type === 'notice')).toBe(false)
    mine.send({ type: 'subscribe', topic: 'user:7' })
    await mine.next((message) => message.key === 'push.forbidden')
    expect(other.received.some((message) => message.type === 'session_ended')).toBe(false)
  })

  test('while the owner is being resolved still takes effect', async () => {
    let resolveOwner = () => {}
    const at = await open({
      ownerOf: (token) => new Promise((resolve) => (resolveOwner = () => resolve(ownerOf(token)))),
    })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.settle()
    at.hub.endSessions([1], 50012)
    resolveOwner()
    await client.next((message) => message.type === 'session_ended')
    await client.next((message) => message.key === 'push.forbidden')
    expect(at.hub.listeners('user:7')).toBe(0)
  })
})
