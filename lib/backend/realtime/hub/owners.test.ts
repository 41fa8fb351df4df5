import { afterEach, describe, expect, test, vi } from 'vitest'
import { userTopic } from '#lib/contract/core/push.ts'
import { type HubHarness, openHubHarness } from '#testing/backend/realtime.ts'
import type { HubOptions } from './hub.ts'

let harness: HubHarness | undefined
/** Token `7-1` is session 1 of user 7; any other form is nobody's. */
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
  test('is heard by the sockets of its user', async () => {
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
    ['a token that is good for nothing', 'x'],
  ])('is refused to %s, subscribing or resuming', async (_who, token) => {
    const at = await open()
    const client = await at.connect(token === undefined ? {} : { token })
    client.send({ type: 'subscribe', topic: 'user:7' })
    client.send({ type: 'resume', topic: 'user:7', epoch: 'e', seq: 0 })
    await vi.waitFor(() =>
      expect(client.heard.filter((message) => message.key === 'push.forbidden')).toHaveLength(2),
    )
    await at.bus.publish(userTopic(7), { type: 'notice' })
    await client.settle()
    expect(client.heard.some((message) => message.type === 'notice')).toBe(false)
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
  ])('%j is none', async (topic) => {
    const at = await open()
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic })
    await client.next((message) => message.key === 'push.bad_frame')
  })

  test('is unavailable while nobody can say whose a token is, and there when somebody can', async () => {
    let away = true
    const at = await open({
      ownerOf: async (token) => {
        if (away) throw new Error('the database is away')
        return ownerOf(token)
      },
    })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.next((message) => message.key === 'push.unavailable')
    away = false
    client.send({ type: 'subscribe', topic: 'user:7' })
    await client.next((message) => message.type === 'subscribed')
  })

  test('asked for and left before it is known whose the socket is, is not heard', async () => {
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

describe('a private topic of several', () => {
  test('is heard by whom it is meant for, is refused to others, and ends with the session', async () => {
    const at = await open({ mayHear: async ({ userId }, topic) => userId === 7 && topic === 'held:12' })
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

  test('of a room is heard by everybody but who is put out of it', async () => {
    const at = await open({ mayHear: async ({ userId }, topic) => !(userId === 8 && topic === 'room:12') })
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

  test('of a room is taken from anyone who is put out while he listens, on every socket of his', async () => {
    let out = false
    const at = await open({ mayHear: async ({ userId }) => !(out && userId === 8) })
    const [viewer, ...his] = [
      await at.connect({ token: '7-1' }),
      await at.connect({ token: '8-2' }),
      await at.connect({ token: '8-3' }),
    ]
    for (const client of [viewer, ...his]) client.send({ type: 'subscribe', topic: 'room:12' })
    for (const client of [viewer, ...his]) await client.next((message) => message.type === 'subscribed')
    out = true
    await at.hub.review(8)
    for (const client of his) await client.next((message) => message.key === 'push.forbidden')
    expect(at.hub.listeners('room:12')).toBe(1)
  })

  test('is refused to a session that ends while it is asked', async () => {
    let resolveOwner = (_may: boolean) => {}
    const at = await open({ mayHear: () => new Promise((resolve) => (resolveOwner = resolve)) })
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

  test('is unavailable while nobody can say who may', async () => {
    const at = await open({ mayHear: () => Promise.reject(new Error('the database is away')) })
    const client = await at.connect({ token: '7-1' })
    client.send({ type: 'subscribe', topic: 'held:12' })
    await client.next((message) => message.key === 'push.unavailable')
  })
})

describe('a session that ends', () => {
  test('is reported to its sockets alone, which hear private topics no more and public ones still', async () => {
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
    expect(mine.heard.some((message) => message.type === 'notice')).toBe(false)
    mine.send({ type: 'subscribe', topic: 'user:7' })
    await mine.next((message) => message.key === 'push.forbidden')
    expect(other.heard.some((message) => message.type === 'session_ended')).toBe(false)
  })

  test('while it is asked whose a socket is, does not slip through', async () => {
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
