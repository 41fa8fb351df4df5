import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { createTestUser, type OpenRoom, roomFor } from '#testing/domains/moderation.ts'

describeDatabase('chat of a room', (open) => {
  const { current, enter, rules, waitForMessage } = chatSuite(open)
  let site: TestSite
  let chat: TestChat
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, chat, room } = current())
  })
  const guest = async () =>
    (await site.call('GET', 'api/Universal/imTouristAccount')).data as { id: string; userSig: string }

  describe('refuses', () => {
    test('kicked users on entry, messages of muted users, banned and missing rooms', async () => {
      const out = await chat.connect({ token: room.kicked.token, lang: 'vi' })
      expect(await out.join(room.roomId)).toMatchObject({
        key: 'room.kicked',
        msg: 'Bạn đã bị mời ra khỏi phòng này.',
      })
      expect(await out.join(999_999)).toMatchObject({ key: 'not_found.room' })
      const mute = await enter(room.muted)
      expect(await mute.sendMessage(room.roomId, 'hm')).toMatchObject({ key: 'room.muted_for_good' })
      await site.database.db.execute(sql`update rooms set status = 'banned' where id = ${room.otherRoomId}`)
      expect(await out.join(room.otherRoomId)).toMatchObject({ key: 'not_found.room' })
    })

    test('messages that are empty, too long or contain a refused word', async () => {
      const a = await enter(room.user)
      expect(await a.sendMessage(room.roomId, ' ​  ')).toMatchObject({ type: 'refused' })
      expect(await a.sendMessage(room.roomId, 'x'.repeat(201))).toMatchObject({ key: 'chat.too_long' })
      expect(await a.sendMessage(room.roomId, '👨‍👩‍👧‍👦'.repeat(120))).toMatchObject({ type: 'said' })
      expect(await a.sendMessage(room.roomId, 's.h.1.t happens')).toMatchObject({ key: 'chat.word_refused' })
    })

    test('guests unless the room allows them; then more slowly, and without pictures', async () => {
      const account = await guest()
      const visitor = await chat.connect({ guest: account })
      expect(await visitor.join(room.roomId)).toMatchObject({
        type: 'joined',
        me: { may_not_speak: 'Guests can only read. Log in to chat.' },
      })
      expect(await visitor.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.guests_read' })
      await rules({ guests: 'slow' })
      expect(await visitor.sendMessage(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      expect(await visitor.sendMessage(room.roomId, 'again')).toMatchObject({
        key: 'chat.slow',
        wait: expect.any(Number),
      })
      const { lines } = await waitForMessage(visitor, 'hi')
      expect(lines[0]?.from).toMatchObject({ user_id: null, user_nickname: account.id.slice(6, 12) })
      const forged = await chat.connect({
        guest: { ...account, userSig: `${account.userSig.slice(0, -2)}xx` },
      })
      await forged.join(room.roomId)
      expect(await forged.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.login_first' })
      const forgedId = await chat.connect({
        guest: { id: 'guest_000000000000000000000000', userSig: account.userSig },
      })
      await forgedId.join(room.roomId)
      expect(await forgedId.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.login_first' })
    })

    test('a forged signature of a user, and a genuine one once its session has ended', async () => {
      const { token } = room.user
      const { data } = await site.call('GET', 'api/User/getUserInfo', {}, { token })
      const { id, userSig } = data as { id: number; userSig: string }
      const enterWith = async (userId: number, sig: string) => {
        const client = await chat.connect({ guest: { id: String(userId), userSig: sig } })
        await client.join(room.roomId)
        return client
      }
      const owner = await enterWith(id, userSig)
      expect(await owner.sendMessage(room.roomId, 'signed')).toMatchObject({ type: 'said' })
      const { lines } = await waitForMessage(owner, 'signed')
      expect(lines.find(({ text }) => text === 'signed')?.from.user_id).toBe(id)
      const [end, session, mac] = userSig.split('.')
      for (const [userId, sig] of [
        [id + 1, userSig],
        [id, `${userSig.slice(0, -2)}xx`],
        [id, `${end}.${Number(session) + 1}.${mac}`],
        [id, `${end}.${mac}`],
      ] as const) {
        const forged = await enterWith(userId, sig)
        expect(await forged.sendMessage(room.roomId, 'hi'), sig).toMatchObject({ key: 'chat.login_first' })
      }
      await site.call('POST', 'api/Member/SignOut', {}, { token })
      const late = await enterWith(id, userSig)
      expect(await late.sendMessage(room.roomId, 'hi')).toMatchObject({ key: 'chat.login_first' })
    })

    test('a muted or kicked guest, from the same browser also under another name; and a sanctioned user as a guest', async () => {
      const { roomId: room_id, anchor } = room
      await rules({ guests: 'free' })
      const enterAs = async (device: string) => {
        const visitor = await chat.connect({ guest: await guest(), device })
        return { visitor, joined: await visitor.join(room_id) }
      }
      const { visitor } = await enterAs('browser-of-the-guest-1')
      const response = await visitor.sendMessage(room_id, 'noise')
      const line_id = response.type === 'said' ? response.id : 0
      const act = (kind: string, who = anchor) =>
        who.post('api/moderation/sanctionGuest', { line_id, kind, minutes: 5, reason: 'noise' })
      for (const who of [room.user, room.other]) expect((await act('mute', who)).status).toBe(404)
      expect((await act('ban')).status).toBe(400)
      expect(await act('mute')).toMatchObject({ code: 0, data: { until: expect.any(String) } })
      expect((await visitor.next('standing')).me.may_not_speak).toContain('5 minutes')
      expect(await visitor.sendMessage(room_id, 'more')).toMatchObject({ key: 'room.muted' })
      const nextGuest = await enterAs('browser-of-the-guest-1')
      expect(await nextGuest.visitor.sendMessage(room_id, 'more')).toMatchObject({ key: 'room.muted' })

      const list = async (who = anchor) => who.get('api/moderation/guestSanctions', { room_id, kind: 'mute' })
      expect((await list(room.user)).status).toBe(403)
      const { data } = await list()
      expect(data).toMatchObject({
        total: 1,
        list: [{ reason: 'noise', by_nickname: `anchor ${anchor.id}` }],
      })
      const { id } = (data as { list: [{ id: number }] }).list[0]
      const lift = (who: typeof anchor) => who.post('api/moderation/relieveGuest', { id })
      expect((await lift(room.other)).status).toBe(404)
      expect((await lift(anchor)).status).toBe(200)
      expect((await lift(anchor)).status).toBe(404)
      expect(await visitor.sendMessage(room_id, 'thanks')).toMatchObject({ type: 'said' })

      expect((await act('kick')).status).toBe(200)
      await visitor.next('out')
      expect((await enterAs('browser-of-the-guest-1')).joined).toMatchObject({ key: 'room.kicked' })
      const userClient = await enter(room.user)
      const userResponse = await userClient.sendMessage(room_id, 'no guest')
      const of = userResponse.type === 'said' ? userResponse.id : 0
      const wrong = { line_id: of, kind: 'mute', minutes: 1 }
      expect((await anchor.post('api/moderation/sanctionGuest', wrong)).status).toBe(400)
      expect((await anchor.post('api/moderation/sanctionGuest', { ...wrong, line_id: 999_999 })).status).toBe(
        404,
      )
    })

    test('a kicked user who returns as a guest of the same browser', async () => {
      await rules({ guests: 'free' })
      const device = 'browser-of-who-was-out'
      const page = await chat.connect({ token: room.user.token, device })
      await page.join(room.roomId)
      const before = await chat.connect({ guest: await guest(), device })
      await before.join(room.roomId)
      expect(await before.sendMessage(room.roomId, 'hi')).toMatchObject({ type: 'said' })
      await room.anchor.post('api/live/liveKickout', { user_id: room.user.id, minutes: 5 })
      expect(await before.sendMessage(room.roomId, 'still here')).toMatchObject({ key: 'chat.guest_held' })
      const after = await chat.connect({ guest: await guest(), device })
      expect(await after.join(room.roomId)).toMatchObject({
        type: 'joined',
        me: { may_not_speak: expect.stringContaining('from this browser') },
      })
      const another = await chat.connect({ guest: await guest(), device: 'browser-of-somebody' })
      await another.join(room.roomId)
      expect(await another.sendMessage(room.roomId, 'hello')).toMatchObject({ type: 'said' })
    })

    test('a page of another site before the upgrade', async () => {
      for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${chat.port}.evil.example`])
        await expect(chat.connect({ origin })).rejects.toThrow('403')
    })

    test('too many rooms, unknown frames, and messages before the login', async () => {
      const a = await enter(room.user)
      for (let n = 0; n < 7; n++) {
        const id = await roomFor(site, await createTestUser(site, 'anchor'))
        expect(await a.join(id)).toMatchObject({ type: 'joined' })
      }
      expect(await a.join(room.otherRoomId)).toMatchObject({ key: 'chat.too_many_rooms' })
      const wrong = [
        { type: 'dance' },
        { type: 'join', room_id: 'x' },
        { type: 'say', room_id: 1 },
        // A lone surrogate and a NUL, which no text column can store.
        { type: 'say', ref: 'half', room_id: room.roomId, text: 'half \ud83d' },
        { type: 'say', ref: 'nul', room_id: room.roomId, text: 'a\0b' },
      ]
      for (const frame of wrong) {
        a.received.length = 0
        a.send(frame)
        await a.next('error' as 'welcome')
      }
    })
  })
})
