import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { type OpenRoom, openRoom, type Somebody } from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'
import { openTalk, type TestTalk } from './chat-room.ts'
import { openTestSite, type TestSite } from './test-site.ts'

interface Opened {
  site: TestSite
  room: OpenRoom
  chat: TestTalk
}

/**
 * A site with its chat, opened before the tests of a file and closed after them, and a room of its own for each test.
 * `opened` receives them before each.
 */
export function setUpTalk(open: () => Promise<Database>, opened: (talk: Opened) => void) {
  let site: TestSite | undefined
  let chat: TestTalk | undefined
  let current: Opened | undefined
  const talk = (): Opened => {
    if (!current) throw new Error('The room is not open yet.')
    return current
  }
  beforeAll(async () => {
    const begun = await openTestSite({ database: await open() })
    const talking = await openTalk(begun)
    begun.sessions.onEnded(({ ids }) => talking.chat.endSessions(ids))
    site = begun
    chat = talking
  })
  afterAll(async () => {
    expect(chat?.faults).toEqual([])
    await chat?.close()
    await site?.close()
  })
  beforeEach(async () => {
    if (!site || !chat) throw new Error('The site is not open.')
    current = { site, chat, room: await openRoom(site) }
    opened(current)
  })

  return {
    /** A client of somebody who has entered the room. */
    async enter(who: Somebody, roomId = talk().room.roomId): Promise<ChatClient> {
      const client = await talk().chat.connect({ token: who.token })
      expect(await client.join(roomId)).toMatchObject({ type: 'joined' })
      return client
    },
    /** A guest's chat account. */
    guest: async () =>
      (await talk().site.call('GET', 'api/Universal/imTouristAccount')).data as {
        id: string
        userSig: string
      },
    /** The anchor changes the room's rules. */
    rules: (change: Record<string, unknown>) =>
      talk().room.anchor.post('api/chat/setRules', { room_id: talk().room.roomId, ...change }),
    /** Waits until a client has received a message of this text. */
    heardBy: (client: ChatClient, text: string) =>
      client.next('batch', ({ lines }) => lines.some((line) => line.text === text)),
  }
}
