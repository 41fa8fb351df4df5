import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { createChatLoginEnd } from '#lib/backend/jobs/chat-service/end-logins.ts'
import { startChatAccountImport } from '#lib/backend/jobs/chat-service/import-accounts.ts'
import { chatProfileSubscriptions } from '#lib/backend/jobs/chat-service/renew-profiles.ts'
import type { PushData } from '#lib/backend/ports/bus/index.ts'
import { createExternalChat } from '#lib/backend/ports/chat/index.ts'
import { readEnv } from '#lib/env.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { openTestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createGroup } from '#testing/domains/chat/groups.ts'
import { createTestUser, roomFor } from '#testing/domains/moderation.ts'
import { decodeUserSig } from '#testing/ports/tencent/decode-user-sig.ts'
import { openTencentRest, TEST_APP, TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { createDomainEvents } from '../../domain-events.ts'
import { profileCompleted } from '../../domains/accounts/index.ts'

/** An element of a message as the service receives it. */
type SentElement = { MsgContent?: { Data?: string } }

const log = { info() {}, warn() {}, error() {} }
const openExternalChat = (
  settings: Record<string, string> = {},
  logger: Parameters<typeof createExternalChat>[1] = log,
) => {
  const chat = createExternalChat(readEnv({ ...TEST_SETTINGS, ...settings }), logger)
  if (!chat) throw new Error('no chat service')
  return chat
}

describeDatabase('a site with Tencent IM', (open) => {
  test('the settings name the application, and users and guests are given its signatures', async () => {
    const externalChat = openExternalChat()
    const site = await openTestSite({ database: await open(), externalChat })
    expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({
      chat: { service: 'tencent', app_id: TEST_APP.appId },
    })
    const user = await createTestUser(site)
    const { userSig } = (await user.get('api/User/getUserInfo')).data as { userSig: string }
    expect(decodeUserSig(userSig, TEST_APP.secret)).toMatchObject({
      account: String(user.id),
      appId: TEST_APP.appId,
    })
    const guest = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    const claims = decodeUserSig(guest.userSig, TEST_APP.secret)
    expect(claims.account).toBe(guest.id)
    expect(claims.lifetime).toBeGreaterThan(86_300)
    expect(claims.lifetime).toBeLessThanOrEqual(86_400)
    // Rooms accept the same account.
    expect(externalChat.isSigned(guest.id, guest.userSig)).toBe(true)
    expect(externalChat.isSigned('guest_other', guest.userSig)).toBe(false)
    await site.close()
  })

  test('the fan groups of a streamer are shown in the room', async () => {
    const site = await openTestSite({ database: await open(), externalChat: openExternalChat() })
    const anchor = await createTestUser(site, 'anchor')
    const room_id = await roomFor(site, anchor)
    const { group_id } = await createGroup(anchor, [], { name: 'Fans' })
    await anchor.post('api/live/addshowGroup', { group_id })
    expect(await site.call('POST', 'api/live/getLiveGroupList', { room_id })).toMatchObject({
      data: { list: [{ group_id, name: 'Fans' }] },
    })
    await site.close()
  })

  test('without the setting the chat is the built-in one', async () => {
    expect(createExternalChat(readEnv({}), log)).toBeNull()
    const site = await openTestSite({ database: await open() })
    expect((await site.call('GET', 'api/site/settings')).data).toMatchObject({ chat: { service: 'builtin' } })
    await site.close()
  })

  test('every user is imported, and a profile again after it changed', async () => {
    const service = await openTencentRest()
    const { api } = openExternalChat({ TENCENT_IM_API: service.url })
    const site = await openTestSite({ database: await open() })
    const { db } = site.database
    await db.insert(users).values(
      Array.from({ length: 120 }, (_, n) => ({
        nickname: `user ${n}`,
        mobileCountry: '86',
        mobileNumber: `139${n}`,
      })),
    )
    const imported = () =>
      service.taken.flatMap(({ body }) => body.AccountList as { UserID: string; Nick: string }[])
    const job = startChatAccountImport({ db, api, log })
    await vi.waitFor(() => expect(imported().length).toBeGreaterThanOrEqual(120), { timeout: 10_000 })
    await job.stop()
    expect(new Set(imported().map(({ UserID }) => UserID)).size).toBe(imported().length)
    const [{ UserID = '' } = {}] = imported()
    service.taken.splice(0)
    const events = createDomainEvents(chatProfileSubscriptions({ api }))
    const context = { db, timeZone: 'UTC', publish: site.bus.publish, log }
    await events.afterCommit(context, profileCompleted, { userId: Number(UserID) })
    await vi.waitFor(() => expect(imported()).toMatchObject([{ UserID }]), { timeout: 10_000 })
    await site.close()
    await service.close()
  })

  test('mutes and kicks of a room are applied and lifted in its group, one after the other', async () => {
    const service = await openTencentRest()
    const externalChat = openExternalChat({ TENCENT_IM_API: service.url })
    const site = await openTestSite({ database: await open(), externalChat })
    const anchor = await createTestUser(site, 'anchor')
    const room_id = await roomFor(site, anchor)
    await externalChat.api.createRoom(room_id, 'room')
    const { id: user_id } = await createTestUser(site)
    service.taken.splice(0)
    // The first call of the service is repeated, while the mute is lifted already.
    service.state.behaviour = 'busy once'
    for (const minutes of [10, 0]) {
      await anchor.post('api/Live/setTaboo', { room_id, user_id, minutes })
      await anchor.post('api/RoomManage/relieveTaboo', { room_id, user_id, kind: 'mute' })
    }
    await anchor.post('api/live/liveKickout', { room_id, user_id, minutes: 60 })
    await anchor.post('api/RoomManage/relieveTaboo', { room_id, user_id, kind: 'kick' })
    const [GroupId, Members_Account] = [String(room_id), [String(user_id)]]
    const calls = (name: string) =>
      service.taken.filter(({ command }) => command.endsWith(name)).map(({ body }) => body)
    const mutes = [600, 0, 4_294_967_295, 0].map((MuteTime) => ({ GroupId, Members_Account, MuteTime }))
    await vi.waitFor(() => expect(calls('/forbid_send_msg')).toEqual(mutes))
    await vi.waitFor(() => expect(calls('/unban_group_member')).toEqual([{ GroupId, Members_Account }]))
    expect(calls('/ban_group_member')).toEqual([{ GroupId, Members_Account, Duration: 3_600 }])
    await site.close()
    await service.close()
  })

  test('a gift is sent into the group of its room, and other events of the room are not', async () => {
    const service = await openTencentRest()
    const externalChat = openExternalChat({ TENCENT_IM_API: service.url })
    const site = await openTestSite({ database: await open(), externalChat })
    const { db } = site.database
    const anchor = await createTestUser(site, 'anchor')
    const roomId = await roomFor(site, anchor)
    await externalChat.api.createRoom(roomId, 'room')
    const received: PushData[] = []
    site.bus.listen(({ data }) => void received.push(data))
    const gift = {
      ...{ user_id: anchor.id, user_nickname: 'An', record_id: 1, gift_id: 2, room_id: roomId },
      ...{ gift_zh: '火箭', gift_en: 'Rocket', gift_vi: 'Tên lửa', effect: 'rocket', anchor_nickname: 'Bo' },
      ...{ count: 1, combo: 1, combo_id: null, combo_count: null, tenths: 10 },
      ...{ from_backpack: false, is_broadcast: false },
    }
    const give = async () => {
      await withTransaction(db, (tx) => recordRoomEvent(tx, { roomId, kind: 'gift', payload: gift }))
      await publishRoomEvents({ db, publish: site.bus.publish, log })
    }
    await withTransaction(db, (tx) =>
      recordRoomEvent(tx, { roomId, kind: 'follow', payload: { user_id: anchor.id, user_nickname: 'An' } }),
    )
    await give()
    const messages = () => service.taken.filter(({ command }) => command.endsWith('/send_group_msg'))
    await vi.waitFor(() => expect(messages()).toHaveLength(1))
    expect(messages()[0]?.body).toMatchObject({
      GroupId: String(roomId),
      MsgPriority: 'High',
      MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: expect.stringContaining('room_gift') } }],
    })
    const [{ MsgContent: { Data = '' } = {} } = {}] = (messages()[0]?.body.MsgBody ?? []) as SentElement[]
    expect(JSON.parse(Data)).toMatchObject({
      businessID: 'room_gift',
      event: { room_id: roomId, kind: 'gift', payload: gift },
    })
    // A service that fails delays and loses nothing of the site.
    service.state.behaviour = 'html'
    await give()
    expect(received.map(({ kind }) => kind)).toEqual(['follow', 'gift', 'gift'])
    await site.close()
    await service.close()
  })

  test('a guest with a signature of Tencent IM is known in rooms', async () => {
    const externalChat = openExternalChat()
    const site = await openTestSite({ database: await open(), externalChat })
    const chat = await openTestChat(site, {}, externalChat)
    const guest = (await site.call('GET', 'api/Universal/imTouristAccount')).data as {
      id: string
      userSig: string
    }
    const known = await chat.connect({ guest })
    expect(known.received).toContainEqual(
      expect.objectContaining({ type: 'welcome', user_id: null, user_nickname: guestName(guest.id) }),
    )
    const forged = await chat.connect({ guest: { ...guest, id: 'guest_000000000000000000000000' } })
    expect(forged.received).toContainEqual(
      expect.objectContaining({ type: 'welcome', user_id: null, user_nickname: null }),
    )
    await chat.close()
    await site.close()
  })

  test('a user whose sessions end by a block is logged out of the service, others are not', async () => {
    const service = await openTencentRest()
    const { api } = openExternalChat({ TENCENT_IM_API: service.url })
    const site = await openTestSite({ database: await open() })
    const { db } = site.database
    const endLogins = createChatLoginEnd({ db, api, log })
    const [blocked, other] = [await createTestUser(site), await createTestUser(site)]
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id))
    const ended = await db.select({ id: sessions.id }).from(sessions)
    await endLogins(ended.map(({ id }) => id))
    expect(service.taken).toEqual([
      { command: 'im_open_login_svc/kick', body: { UserID: String(blocked.id) } },
    ])
    expect(other.id).not.toBe(blocked.id)
    await site.close()
    await service.close()
  })

  test('a failed call of the service is logged once, and other failures too', async () => {
    const service = await openTencentRest()
    service.state.behaviour = 'html'
    const warn = vi.fn()
    const log = { info() {}, warn, error() {} }
    const logged = () => warn.mock.calls.splice(0).map(([, event]: unknown[]) => event)
    const { api } = openExternalChat({ TENCENT_IM_API: service.url }, log)
    const site = await openTestSite({ database: await open() })
    const { db } = site.database
    const user = await createTestUser(site)
    const job = startChatAccountImport({ db, api, log })
    await job.stop()
    expect(logged()).toEqual(['chat_service_call_failed'])
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id))
    const ended = (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
    const endLogins = createChatLoginEnd({ db, api, log })
    await endLogins(ended)
    expect(logged()).toEqual(['chat_service_call_failed'])
    const broken = { logOut: () => Promise.reject(new Error('not of the service')) }
    await createChatLoginEnd({ db, api: broken, log })(ended)
    expect(logged()).toEqual(['chat_logout_failed'])
    await site.close()
    await service.close()
  })
})
