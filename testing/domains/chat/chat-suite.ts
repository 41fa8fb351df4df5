import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import type { ChatClient } from '#testing/ports/chat.ts'
import { type OpenRoom, openRoom, type TestUser } from '../moderation.ts'

/** What a chat test has: the site, its chat server, and its own room with its users. */
interface ChatTest {
  site: TestSite
  chat: TestChat
  room: OpenRoom
}

/**
 * Opens a site with a chat server for a suite's tests, and a new room before each of them. `current` returns
 * them while a test runs; an error of the chat server fails the suite after its last test.
 */
export function chatSuite(open: () => Promise<Database>) {
  let site: TestSite | undefined
  let chat: TestChat | undefined
  let room: OpenRoom | undefined
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const server = await openTestChat(site)
    site.sessions.onEnded(({ ids }) => server.chat.endSessions(ids))
    chat = server
  })
  beforeEach(async () => {
    if (site) room = await openRoom(site)
  })
  afterAll(async () => {
    expect(chat?.faults).toEqual([])
    await chat?.close()
    await site?.close()
  })
  const current = (): ChatTest => {
    if (!site || !chat || !room) throw new Error('the site is not open yet')
    return { site, chat, room }
  }
  return {
    current,
    /** Connects a user and joins a room, by default the test's own. */
    enter: async (user: TestUser, roomId = current().room.roomId): Promise<ChatClient> => {
      const client = await current().chat.connect({ token: user.token })
      expect(await client.join(roomId)).toMatchObject({ type: 'joined' })
      return client
    },
    /** Changes rules of the test's room as its anchor. */
    rules: (change: Record<string, unknown>) => {
      const { anchor, roomId } = current().room
      return anchor.post('api/chat/setRules', { room_id: roomId, ...change })
    },
    /** Waits for a message with that text. Returns its batch. */
    waitForMessage: (client: ChatClient, text: string) =>
      client.next('batch', ({ lines: messages }) => messages.some((message) => message.text === text)),
  }
}
