import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCallbackHandler } from '#lib/backend/ports/chat/tencent/callbacks.ts'
import { type Chat, createChat } from '#lib/client/chat/connection/create-chat.ts'
import type { AuthState } from '#lib/client/session/current-user.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { soon } from '#testing/domains/chat/port-contract.ts'
import { enterRoom, testRoomContract } from '#testing/domains/chat/room-contract.ts'
import { createTestUser, openRoom, roomFor, type TestUser } from '#testing/domains/moderation.ts'
import { callBackBeforeSend } from '#testing/ports/tencent/call-back-before-send.ts'
import { createCallbackCaller } from '#testing/ports/tencent/callback-caller.ts'
import { openTencentPort } from '#testing/ports/tencent/port-harness.ts'
import { TEST_APP } from '#testing/ports/tencent/rest-stand-in.ts'
import { StubService } from '#testing/ports/tencent/stub-service.ts'
import { createRooms } from './tencent/rooms/rooms.ts'

describeDatabase('rooms of the chat port', (open) => {
  let site: TestSite
  let server: TestChat
  const closing: (() => void)[] = []
  const service = new StubService()
  /** Whether the groups of rooms are created. */
  let hasGroups = true

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    server = await openTestChat(site, {}, null, (roomId) => {
      const group = String(roomId)
      if (hasGroups && !service.groups.has(group)) service.groups.set(group, new Set())
    })
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  afterAll(async () => {
    expect(server.faults).toEqual([])
    await server.close()
    await site.close()
  })

  function openChat({ token }: TestUser): Chat {
    const chat = createChat({
      url: `ws://127.0.0.1:${server.port}/im`,
      language: 'en',
      random: () => 0,
      WebSocket: browserSocket(`http://127.0.0.1:${server.port}`, () => ({ token })),
    })
    closing.push(() => chat.close())
    return chat
  }

  describe('with the built-in adapter', () => {
    testRoomContract({
      site: () => site,
      openPage(user) {
        const chat = openChat(user)
        return {
          rooms: { enterRoom: (roomId, options) => chat.room(roomId, options) },
          isConnected: () => true,
        }
      },
    })
  })

  describe('with the adapter of Tencent IM', () => {
    const log = { info() {}, warn() {}, error: (facts: object) => void server.faults.push(facts) }

    beforeAll(() => {
      const handle = createCallbackHandler(server.chatService, server.chat, { ...TEST_APP, log })
      service.beforeSend = callBackBeforeSend(createCallbackCaller(handle))
    })

    function openPage(user: TestUser) {
      const chat = openChat(user)
      const { port, sdk } = openTencentPort(service)
      const auth = {
        state: 'user',
        user: { id: user.id, userSig: service.sign(String(user.id)) },
      } as AuthState
      const frames: ChatData[] = []
      chat.onData((data) => frames.push(data))
      const rooms = createRooms({
        chat,
        loadPort: async () => port,
        auth: { get: () => auth, watch: () => () => {} },
      })
      // It joins at once, and again once the service has its group.
      const isConnected = () => frames.filter(({ type }) => type === 'joined').length > 1
      return { rooms, sdk, frames, isConnected }
    }
    const harness = { site: () => site, openPage }

    testRoomContract(harness)

    test('the service delivers messages, and the site to their authors and where the service is lost', async () => {
      const { roomId, anchor, user } = await openRoom(site)
      const boss = openPage(anchor)
      const pages = { boss: await enterRoom({ ...harness, openPage: () => boss }, anchor, roomId) }
      const fan = await enterRoom(harness, user, roomId)
      const fromSite = () =>
        boss.frames.flatMap((data) => (data.type === 'batch' ? data.lines.map(({ text }) => text) : []))
      const texts = () => pages.boss.room.get().messages.map(({ text }) => text)
      await fan.room.send({ text: 'by the service' })
      await soon(() => expect(texts()).toEqual(['by the service']))
      await pages.boss.room.send({ text: 'my own' })
      await soon(() => expect(fromSite()).toEqual(['my own']))
      boss.sdk.cut()
      await fan.room.send({ text: 'meanwhile' })
      await soon(() => expect(texts()).toEqual(['by the service', 'my own', 'meanwhile']))
      expect(service.delivered.map(({ from }) => from).slice(-3)).toEqual(
        [user, anchor, user].map(({ id }) => String(id)),
      )
    })

    test('without the group of the room its messages travel over the site', async () => {
      const anchor = await createTestUser(site, 'anchor')
      const roomId = await roomFor(site, anchor)
      const page = openPage(anchor)
      hasGroups = false
      const { room, received } = await enterRoom(
        { ...harness, openPage: () => ({ ...page, isConnected: () => true }) },
        anchor,
        roomId,
      )
      const before = service.delivered.length
      await room.send({ text: 'no group' })
      await soon(() => expect(received).toMatchObject([{ text: 'no group' }]))
      expect(service.delivered).toHaveLength(before)
      hasGroups = true
    })
  })
})
