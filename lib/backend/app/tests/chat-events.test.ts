import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { openTestChat, type TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { manager, type OpenRoom, openRoom, type TestUser } from '#testing/domains/moderation.ts'
import type { ChatClient } from '#testing/ports/chat.ts'

describeDatabase('events about chat messages', (open) => {
  let site: TestSite
  let room: OpenRoom
  let chat: TestChat
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    chat = await openTestChat(site)
  })
  afterAll(async () => {
    expect(chat.faults).toEqual([])
    await chat.close()
    await site.close()
  })
  beforeEach(async () => {
    room = await openRoom(site)
  })

  const enter = async (user: TestUser): Promise<ChatClient> => {
    const client = await chat.connect({ token: user.token })
    expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
    return client
  }

  describe('the decision on a guest’s held message', () => {
    const guest = async (account?: { id: string; userSig: string }) => {
      const credentials =
        account ??
        ((await site.call('GET', 'api/Universal/imTouristAccount')).data as { id: string; userSig: string })
      const client = await chat.connect({
        guest: credentials,
        address: `10.1.0.${Math.floor(Math.random() * 250)}`,
      })
      expect(await client.join(room.roomId)).toMatchObject({ type: 'joined' })
      return { account: credentials, client }
    }
    const decide = async (release: number) => {
      const [line] = await site.database.db
        .select()
        .from(heldMessages)
        .where(eq(heldMessages.roomId, room.roomId))
      return room.anchor.post('api/moderation/decideHeldMessage', { id: line?.id, release })
    }

    test.each([1, 0])(
      'is sent to all of their pages in the room, and to nobody else (release: %i)',
      async (release) => {
        await room.anchor.post('api/chat/setRules', {
          room_id: room.roomId,
          guests: 'free',
          hold_first: 1,
        })
        const { client: mine, account } = await guest()
        const { client: second } = await guest(account)
        const [{ client: other }, user] = [await guest(), await enter(room.user)]
        expect(await mine.sendMessage(room.roomId, 'may I?')).toMatchObject({ type: 'said', held: true })
        expect(await decide(release)).toMatchObject({ code: 0 })
        const decided = { type: 'decided', room_id: room.roomId, released: release === 1 }
        for (const page of [mine, second]) expect(await page.next('decided')).toEqual(decided)
        // A later event has reached every page, so earlier ones have too.
        await room.anchor.post('api/chat/setRules', { room_id: room.roomId, slow_seconds: 7 })
        for (const page of [other, user]) {
          await page.next('rules', ({ rules }) => rules.slow_seconds === 7)
          expect(page.received.filter(({ type }) => type === 'decided')).toEqual([])
        }
      },
    )
  })

  describe('deleted messages', () => {
    const idOf = async (client: ChatClient, text: string) => {
      const response = await client.sendMessage(room.roomId, text)
      if (response.type !== 'said' || response.id === null)
        throw new Error(`The message was not sent: ${text}.`)
      return response.id
    }
    const everything = ({ received }: ChatClient) => JSON.stringify(received)
    /** Waits until everything published before has reached this page. */
    const awaitPending = async (client: ChatClient) => {
      client.send({ type: 'heartbeat', t: 1 })
      await client.next('heartbeat')
    }

    test('are sent to a moderator who enters, with actor and reason, and never to viewers', async () => {
      const [fan, anchor] = [await enter(room.user), await enter(room.anchor)]
      const [, ugly, worse] = [
        await idOf(fan, 'fine'),
        await idOf(fan, 'an ugly word'),
        await idOf(anchor, 'a worse one'),
      ]
      const helper = await manager(site, room.roomId, ['delete'])
      await room.anchor.post('api/chat/deleteMessage', { id: ugly, reason: 'insults' })
      await room.anchor.post('api/chat/deleteMessage', { id: worse })
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
      const visitor = await chat.connect()
      await visitor.join(room.roomId)
      for (const page of [await enter(room.user), await enter(room.muted), visitor]) {
        await awaitPending(page)
        const [joined] = page.received.filter((data) => data.type === 'joined')
        expect(joined?.history.map(({ text }) => text)).toEqual(['fine'])
        expect(everything(page)).not.toContain('ugly')
        expect(everything(page)).not.toContain('insults')
        expect(everything(page)).not.toContain('removed')
      }
    })

    test('are sent with actor and reason to the moderators in the room alone', async () => {
      const [fan, moderator] = [await enter(room.user), await enter(room.anchor)]
      const id = await idOf(fan, 'an ugly word')
      await room.operator.post('api/chat/deleteMessage', { id, reason: 'insults' })
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

    test('are sent with the reason when one user’s messages were cleared, and not at all after a clear of the whole room', async () => {
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
      await room.anchor.post('api/chat/deleteMessage', { id: third })
      const after = await (await enter(room.operator)).next('removed')
      expect(after.lines.map(({ line: { text } }) => text)).toEqual(['four'])
    })

    test('are sent to a user while they are a manager, and no longer after that', async () => {
      const fan = await enter(room.user)
      const id = await idOf(fan, 'an ugly word')
      await room.anchor.post('api/chat/deleteMessage', { id, reason: 'insults' })
      await fan.next('deleted')
      expect(everything(fan)).not.toContain('insults')
      await room.anchor.post('api/RoomManage/setAdministrations', { user_id: room.user.id, rights: ['pin'] })
      expect((await fan.next('removed')).lines).toMatchObject([{ line: { id }, reason: 'insults' }])
      await room.anchor.post('api/RoomManage/delLiveRoomManage', { user_id: room.user.id })
      await fan.next('standing', ({ me }) => me.rights.length === 0)
      const again = await enter(room.user)
      await awaitPending(again)
      expect(everything(again)).not.toContain('ugly')
    })
  })
})
