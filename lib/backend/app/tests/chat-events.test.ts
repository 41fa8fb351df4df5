import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldLines } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { openTalk, type TestTalk } from '#testing/backend/chat-room.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { manager, type OpenRoom, openRoom, type Somebody } from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'

describeDatabase('what became of lines', (open) => {
  let site: TestSite
  let room: OpenRoom
  let chat: TestTalk
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    chat = await openTalk(site)
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

    test.each([1, 0])(
      'is sent to all of their pages in the room, and to nobody else: %i',
      async (release) => {
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
        const decided = { type: 'decided', room_id: room.roomId, released: release === 1 }
        for (const page of [mine, second]) expect(await page.next('decided')).toEqual(decided)
        // What is published after it has come to everybody.
        await room.anchor.post('api/chat/setRules', { room_id: room.roomId, slow_seconds: 7 })
        for (const page of [other, user]) {
          await page.next('rules', ({ rules }) => rules.slow_seconds === 7)
          expect(page.heard.filter(({ type }) => type === 'decided')).toEqual([])
        }
      },
    )
  })

  describe('that were taken away', () => {
    const idOf = async (client: ChatClient, text: string) => {
      const said = await client.say(room.roomId, text)
      if (said.type !== 'said' || said.id === null) throw new Error('it was not said')
      return said.id
    }
    const everything = ({ heard }: ChatClient) => JSON.stringify(heard)
    /** What is published after it has come to this page. */
    const upToNow = async (client: ChatClient) => {
      client.send({ type: 'heartbeat', t: 1 })
      await client.next('heartbeat')
    }

    test('are read by who keeps order as he enters, with who took them and why; by viewers never', async () => {
      const [fan, anchor] = [await enter(room.user), await enter(room.anchor)]
      const [, ugly, worse] = [
        await idOf(fan, 'fine'),
        await idOf(fan, 'an ugly word'),
        await idOf(anchor, 'a worse one'),
      ]
      const helper = await manager(site, room.roomId, ['delete'])
      await room.anchor.post('api/chat/deleteLine', { id: ugly, reason: 'insults' })
      await room.anchor.post('api/chat/deleteLine', { id: worse })
      for (const moderator of [helper, room.anchor, room.operator]) {
        const { lines } = await (await enter(moderator)).next('removed')
        expect(lines).toMatchObject([
          {
            line: { id: ugly, text: 'an ugly word', from: { user_id: room.user.id } },
            by_nickname: `anchor ${room.anchor.id}`,
            reason: 'insults',
          },
          { line: { id: worse, text: 'a worse one' }, reason: '' },
        ])
      }
      const reader = await chat.connect()
      await reader.join(room.roomId)
      for (const page of [await enter(room.user), await enter(room.muted), reader]) {
        await upToNow(page)
        const [joined] = page.heard.filter((data) => data.type === 'joined')
        expect(joined?.history.map(({ text }) => text)).toEqual(['fine'])
        expect(everything(page)).not.toContain('ugly')
        expect(everything(page)).not.toContain('insults')
        expect(everything(page)).not.toContain('removed')
      }
    })

    test('while one is there are sent with actor and reason to moderators alone', async () => {
      const [fan, moderator] = [await enter(room.user), await enter(room.anchor)]
      const id = await idOf(fan, 'an ugly word')
      await room.operator.post('api/chat/deleteLine', { id, reason: 'insults' })
      const taken = { by_nickname: `operator ${room.operator.id}`, reason: 'insults' }
      expect(await moderator.next('deleted')).toMatchObject({ ids: [id], taken })
      expect(await fan.next('deleted')).not.toHaveProperty('taken')
      await idOf(fan, 'and another')
      await room.operator.post('api/chat/clear', {
        room_id: room.roomId,
        user_id: room.user.id,
        reason: 'insults',
      })
      expect(await moderator.next('cleared')).toMatchObject({ user_id: room.user.id, taken })
      expect(await fan.next('cleared')).not.toHaveProperty('taken')
      expect(everything(fan)).not.toContain('insults')
    })

    test('by a clear of one person are read with its reason; what a clear of all took is read by nobody', async () => {
      const fan = await enter(room.user)
      await idOf(fan, 'one')
      await idOf(fan, 'two')
      const clear = { room_id: room.roomId, reason: 'a flood' }
      await room.anchor.post('api/chat/clear', { ...clear, user_id: room.user.id })
      const { lines } = await (await enter(room.operator)).next('removed')
      expect(lines.map(({ line: { text }, reason }) => [text, reason])).toEqual([
        ['one', 'a flood'],
        ['two', 'a flood'],
      ])
      await room.anchor.post('api/chat/clear', clear)
      await idOf(fan, 'three')
      const third = await idOf(fan, 'four')
      await room.anchor.post('api/chat/deleteLine', { id: third })
      const after = await (await enter(room.operator)).next('removed')
      expect(after.lines.map(({ line: { text } }) => text)).toEqual(['four'])
    })

    test('are sent to a user made a manager while they are there, and no more once they are not', async () => {
      const fan = await enter(room.user)
      const id = await idOf(fan, 'an ugly word')
      await room.anchor.post('api/chat/deleteLine', { id, reason: 'insults' })
      await fan.next('deleted')
      expect(everything(fan)).not.toContain('insults')
      await room.anchor.post('api/RoomManage/setAdministrations', { user_id: room.user.id, rights: ['pin'] })
      expect((await fan.next('removed')).lines).toMatchObject([{ line: { id }, reason: 'insults' }])
      await room.anchor.post('api/RoomManage/delLiveRoomManage', { user_id: room.user.id })
      await fan.next('standing', ({ me }) => me.rights.length === 0)
      const again = await enter(room.user)
      await upToNow(again)
      expect(everything(again)).not.toContain('ugly')
    })
  })
})
