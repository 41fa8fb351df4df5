import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldLines } from '#lib/backend/db/schema/moderation.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { isChatSignature } from '#lib/backend/domains/accounts/index.ts'
import { type OpenRoom, openRoom, type Somebody } from '#lib/backend/domains/moderation/testing.ts'
import { type ChatClient, openChat } from '#lib/backend/ports/chat/testing.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { createChatHouse } from './domains/chat/index.ts'

describeDatabases('what became of lines', (open) => {
  let site: TestSite
  let room: OpenRoom
  let chat: Awaited<ReturnType<typeof openChat>>
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const { bus, storage, sessions, secrets } = site
    chat = await openChat({
      bus,
      house: createChatHouse({
        db: site.database.db,
        kind: site.database.kind,
        publish: bus.publish,
        storage,
        sessions,
        sign: (text) => secrets.sign('chat-address', text),
        guest: (id, sig) => isChatSignature(secrets, id, sig),
        onError: (error) => chat.faults.push(error),
      }),
    })
  })
  afterAll(async () => {
    expect(chat.faults).toEqual([])
    await chat.close()
    await site.close()
  })
  beforeEach(async () => {
    room = await openRoom(site)
  })

  const enter = async (who: Somebody): Promise<ChatClient> => {
    const client = await chat.connect({ token: who.token })
    expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
    return client
  }

  describe('of a guest that waited', () => {
    const guest = async (account?: { id: string; userSig: string }) => {
      const own =
        account ??
        ((await site.call('GET', 'api/Universal/imTouristAccount')).data as { id: string; userSig: string })
      const client = await chat.connect({ guest: own, address: `10.1.0.${Math.floor(Math.random() * 250)}` })
      expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
      return { account: own, client }
    }
    const decide = async (release: number) => {
      const [line] = await site.database.db.select().from(heldLines).where(eq(heldLines.roomId, room.roomId))
      return room.anchor.post('api/moderation/decideLine', { id: line?.id, release })
    }

    test.each([1, 0])('is told to all his pages in the room, and to nobody else: %i', async (release) => {
      await room.anchor.post('api/chat/setRules', {
        room_id: room.roomId,
        guests: 'free',
        hold_first: 1,
      })
      const { client: mine, account } = await guest()
      const { client: second } = await guest(account)
      const [{ client: other }, user] = [await guest(), await enter(room.user)]
      expect(await mine.say(room.roomId, 'may I?')).toMatchObject({ type: 'said', held: true })
      expect(await decide(release)).toMatchObject({ code: 0 })
      const told = { type: 'decided', room_id: room.roomId, released: release === 1 }
      for (const page of [mine, second]) expect(await page.next('decided')).toEqual(told)
      // What is told behind it has come to everybody.
      await room.anchor.post('api/chat/setRules', { room_id: room.roomId, slow_seconds: 7 })
      for (const page of [other, user]) {
        await page.next('rules', ({ rules }) => rules.slow_seconds === 7)
        expect(page.heard.filter(({ type }) => type === 'decided')).toEqual([])
      }
    })
  })
})
