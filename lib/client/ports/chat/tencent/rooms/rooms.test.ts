import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  applyFrame,
  change,
  createRoomHandle,
  newRoom,
  type RoomSubscription,
} from '#lib/client/chat/messages/room-chat.ts'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import type { AuthState } from '#lib/client/session/current-user.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { ChatPortEvent } from '../../port.ts'
import type { TencentPort } from '../tencent-port.ts'
import { createRooms } from './rooms.ts'

const user = (id: number) => ({ state: 'user', user: { id, userSig: `sig ${id}` } }) as AuthState
const message = (id: number, roomId = 1) =>
  ({ id, room_id: roomId, text: `message ${id}`, from: { user_id: 7 }, reply_to: null }) as ChatMessage

/** The rooms of a page with a port and a connection to the site that record what they are asked. */
async function openPage(first: AuthState) {
  let auth = first
  let isReady = false
  const watchers = new Set<() => void>()
  const asked: string[] = []
  const subscriptions = new Map<number, RoomSubscription>()
  const events = new Set<(event: ChatPortEvent) => void>()
  const roomMessages = new Set<(received: ChatMessage) => void>()
  const note = (text: string) => void asked.push(text)
  const port = {
    login: async (id: string) => note(`login ${id}`),
    loginAsGuest: async () => note('login as guest'),
    async joinGroup(id: string) {
      if (!isReady) throw new Unsent()
      note(`join ${id}`)
    },
    leaveGroup: async (id: string) => note(`leave ${id}`),
    subscribe: (listener: (event: ChatPortEvent) => void) => void events.add(listener),
    onRoomMessage: (listener: (received: ChatMessage) => void) => void roomMessages.add(listener),
  } as unknown as TencentPort
  const rooms = createRooms({
    chat: {
      room(roomId) {
        const subscription = newRoom(false)
        subscriptions.set(roomId, subscription)
        const ignore = () => {}
        const send = () => Promise.reject(new Unsent())
        const deps = { guestName: () => null, send, sendFrame: ignore, rejoin: ignore, onEmpty: ignore }
        subscription.holders++
        return createRoomHandle(roomId, subscription, deps)
      },
      setExternal: (roomId, isExternal) => note(`${isExternal ? 'external' : 'own'} ${roomId}`),
      receive: ({ id }) => note(`show ${id}`),
      expectResponse: () => ({ response: Promise.resolve(null), cancel() {} }),
    },
    loadPort: async () => port,
    auth: {
      get: () => auth,
      watch(watcher) {
        watchers.add(watcher)
        return () => {}
      },
    },
  })
  const publish = (type: 'ready' | 'not_ready') => {
    isReady = type === 'ready'
    for (const listener of events) listener({ type })
    return setImmediate()
  }
  return {
    rooms,
    publish,
    /** What was asked since the last call. */
    asked: async () => {
      // Every call of the stand-ins resolves at once.
      await setImmediate()
      return asked.splice(0)
    },
    state(roomId: number, state: 'here' | 'out') {
      const subscription = subscriptions.get(roomId)
      if (subscription) change(subscription, { ...subscription.roomState, state })
    },
    remove(roomId: number, ids: number[]) {
      const subscription = subscriptions.get(roomId)
      if (subscription) applyFrame(subscription, { type: 'deleted', room_id: roomId, ids })
    },
    deliver(received: ChatMessage) {
      for (const listener of roomMessages) listener(received)
    },
    setAuth(next: AuthState) {
      auth = next
      for (const watcher of watchers) watcher()
    },
  }
}

test('joins the group of a room once the page is in it and the service is ready, until either ends', async () => {
  const page = await openPage(user(5))
  page.rooms.enterRoom(1)
  expect(await page.asked()).toEqual(['login 5'])
  page.state(1, 'here')
  await page.publish('ready')
  expect(await page.asked()).toEqual(['join 1', 'external 1'])
  await page.publish('not_ready')
  expect(await page.asked()).toEqual(['own 1'])
  await page.publish('ready')
  expect(await page.asked()).toEqual(['join 1', 'external 1'])
  page.state(1, 'out')
  expect(await page.asked()).toEqual(['own 1', 'leave 1'])
})

test('joins one group at a time, and that of another room when the first one is left', async () => {
  const page = await openPage(user(5))
  await page.publish('ready')
  const first = page.rooms.enterRoom(1)
  page.state(1, 'here')
  page.rooms.enterRoom(2)
  page.state(2, 'here')
  expect((await page.asked()).filter((call) => call !== 'login 5')).toEqual(['join 1', 'external 1'])
  first.leave()
  expect(await page.asked()).toEqual(['own 1', 'leave 1', 'join 2', 'external 2'])
})

test('a visitor reads as a guest, and as themselves after a login', async () => {
  const page = await openPage({ state: 'unknown' })
  page.rooms.enterRoom(1)
  page.state(1, 'here')
  expect(await page.asked()).toEqual([])
  page.setAuth({ state: 'guest' })
  await page.publish('ready')
  expect(await page.asked()).toEqual(['own 1', 'login as guest', 'join 1', 'external 1'])
  page.setAuth(user(5))
  expect(await page.asked()).toEqual(['own 1', 'login 5'])
  page.setAuth(user(5))
  expect(await page.asked()).toEqual([])
})

test('shows delivered messages, but none that was removed before it came', async () => {
  const page = await openPage(user(5))
  await page.publish('ready')
  page.rooms.enterRoom(1)
  page.state(1, 'here')
  await page.asked()
  page.remove(1, [2])
  for (const received of [message(1), message(2), message(3, 9)]) page.deliver(received)
  expect(await page.asked()).toEqual(['show 1'])
})
