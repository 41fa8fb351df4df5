import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { openTalk, type TestTalk } from '#testing/backend/chat-room.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import type { ChatClient } from '#testing/ports/chat.ts'
import { type OpenRoom, openRoom, type Somebody } from './moderation.ts'

/** What a test of the chat has: the site, its chat server, and a room of the test's own with its people. */
interface ChatTest {
  site: TestSite
  chat: TestTalk
  room: OpenRoom
}

/**
 * A site with a chat server for a suite's tests, and a new room before each of them. `current` answers them while a
 * test runs; a fault of the chat server fails the suite after its last test.
 */
export function chatSuite(open: () => Promise<Database>) {
  let site: TestSite | undefined
  let chat: TestTalk | undefined
  let room: OpenRoom | undefined
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const server = await openTalk(site)
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
    /** Connects a user and joins a room, which is the test's own unless another is given. */
    enter: async (who: Somebody, roomId = current().room.roomId): Promise<ChatClient> => {
      const client = await current().chat.connect({ token: who.token })
      expect(await client.join(roomId)).toMatchObject({ type: 'joined' })
      return client
    },
    /** The anchor changes rules of the test's room. */
    rules: (change: Record<string, unknown>) => {
      const { anchor, roomId } = current().room
      return anchor.post('api/chat/setRules', { room_id: roomId, ...change })
    },
    /** Waits for a message with that text; answers the batch that it came in. */
    heardBy: (client: ChatClient, text: string) =>
      client.next('batch', ({ lines }) => lines.some((line) => line.text === text)),
  }
}
