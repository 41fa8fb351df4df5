import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { roomPins } from '#lib/backend/db/schema/chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { chatSuite } from '#testing/domains/chat/chat-suite.ts'
import { createTestUser, type OpenRoom } from '#testing/domains/moderation.ts'

describeDatabase('chat of a room', (open) => {
  const { current, enter, waitForMessage } = chatSuite(open)
  let site: TestSite
  let room: OpenRoom
  beforeEach(() => {
    ;({ site, room } = current())
  })

  describe('open sockets receive moderation within a second', () => {
    test('a kick: the user leaves the room on every page, and cannot return on any', async () => {
      const pages = [await enter(room.user), await enter(room.user)]
      const watcher = await enter(room.anchor)
      const began = performance.now()
      await room.anchor.post('api/live/liveKickout', { user_id: room.user.id })
      for (const page of pages)
        expect(await page.next('out')).toMatchObject({ room_id: room.roomId, until: null })
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(await pages[0]?.sendMessage(room.roomId, 'still here?')).toMatchObject({ key: 'chat.not_here' })
      expect(await pages[1]?.join(room.roomId)).toMatchObject({ key: 'room.kicked' })
      await watcher.sendMessage(room.roomId, 'gone')
      await waitForMessage(watcher, 'gone')
      expect(pages[0]?.texts()).toEqual([])
      await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id, kind: 'kick' })
      expect(await pages[1]?.join(room.roomId)).toMatchObject({ type: 'joined' })
    })

    test('a mute and its end, a warning, a right granted and revoked', async () => {
      const page = await enter(room.user)
      const began = performance.now()
      const reason = 'spoilers'
      await room.anchor.post('api/Live/setTaboo', { user_id: room.user.id, minutes: 5, reason })
      expect((await page.next('standing')).me).toMatchObject({
        muted_until: expect.any(String),
        muted_reason: reason,
        may_not_speak: expect.stringContaining('5 minutes'),
      })
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(await page.sendMessage(room.roomId, 'x')).toMatchObject({ key: 'room.muted' })
      await room.anchor.post('api/RoomManage/relieveTaboo', { user_id: room.user.id })
      expect((await page.next('standing')).me).toMatchObject({
        muted_until: null,
        muted_reason: '',
        may_not_speak: null,
      })
      await room.anchor.post('api/moderation/warn', { user_id: room.user.id, reason: 'be kind' })
      const { me } = await page.next('standing')
      expect(me.warning).toMatchObject({ reason: 'be kind' })
      expect(await page.sendMessage(room.roomId, 'x')).toMatchObject({ key: 'chat.warned' })
      await room.user.post('api/moderation/warningSeen', { id: me.warning?.id })
      expect((await page.next('standing')).me.warning).toBeNull()
      expect(await page.sendMessage(room.roomId, 'x')).toMatchObject({ type: 'said' })
      await room.anchor.post('api/RoomManage/setAdministrations', { user_id: room.user.id, rights: ['pin'] })
      expect((await page.next('standing')).me).toMatchObject({ role: 'manager', rights: ['pin'] })
      await room.anchor.post('api/RoomManage/delLiveRoomManage', { user_id: room.user.id })
      expect((await page.next('standing')).me).toMatchObject({ role: 'viewer', rights: [] })
    })

    test('a site-wide kick, in every room', async () => {
      const page = await enter(room.user)
      await page.join(room.otherRoomId)
      await room.operator.post('api/admin/sanction', {
        user_id: room.user.id,
        kind: 'kick',
        minutes: 5,
        reason: 'fraud',
      })
      expect(await page.next('out')).toMatchObject({ room_id: null })
      for (const id of [room.roomId, room.otherRoomId])
        expect(await page.join(id)).toMatchObject({ key: 'room.kicked' })
    })

    test('the end of a session: its socket continues to receive and can no longer send', async () => {
      const page = await enter(room.user)
      await room.user.post('api/Member/SignOut')
      expect(await page.next('welcome')).toMatchObject({ user_id: null })
      expect(await page.sendMessage(room.roomId, 'x')).toMatchObject({ key: 'chat.login_first' })
    })

    test('a deleted message, a pin, a cleared room', async () => {
      const page = await enter(room.user)
      const responses = [await page.sendMessage(room.roomId, 'a'), await page.sendMessage(room.roomId, 'b')]
      const [a, b] = responses.map((one) => (one.type === 'said' ? one.id : null))
      await room.anchor.post('api/chat/pin', { id: a, minutes: 5 })
      expect((await page.next('pin')).pin).toMatchObject({
        line: { id: a, text: 'a' },
        by_user_id: room.anchor.id,
      })
      await room.anchor.post('api/chat/deleteMessage', { id: a })
      expect((await page.next('deleted')).ids).toEqual([a])
      expect((await page.next('pin')).pin).toBeNull()
      const late = await enter(await createTestUser(site))
      expect(late.received.find(({ type }) => type === 'joined')).toMatchObject({
        pin: null,
        history: [{ id: b }],
      })
      await room.anchor.post('api/chat/pin', { id: b })
      await page.next('pin')
      await room.anchor.post('api/chat/clear', { room_id: room.roomId, user_id: room.user.id })
      expect((await page.next('cleared')).up_to).toBe(b)
      expect((await page.next('pin')).pin).toBeNull()
      expect(await site.database.db.$count(roomPins, eq(roomPins.roomId, room.roomId))).toBe(0)
      const later = await enter(await createTestUser(site))
      expect(later.received.find(({ type }) => type === 'joined')).toMatchObject({ history: [] })
    })
  })
})
