import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { createChatLoginEnd } from '#lib/backend/jobs/end-chat-logins.ts'
import { startChatAccountImport } from '#lib/backend/jobs/import-chat-accounts.ts'
import { chatProfileSubscriptions } from '#lib/backend/jobs/renew-chat-profiles.ts'
import { createExternalChat } from '#lib/backend/ports/chat/index.ts'
import { readEnv } from '#lib/env.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { openTestChat } from '#testing/backend/open-test-chat.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createTestUser, roomFor } from '#testing/domains/moderation.ts'
import { decodeUserSig } from '#testing/ports/tencent/decode-user-sig.ts'
import { openTencentRest, TEST_APP, TEST_SETTINGS } from '#testing/ports/tencent/rest-stand-in.ts'
import { createDomainEvents } from '../../domain-events.ts'
import { profileCompleted } from '../../domains/accounts/index.ts'

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

  test('no group is created or shown, since none has a conversation', async () => {
    const site = await openTestSite({ database: await open(), externalChat: openExternalChat() })
    const anchor = await createTestUser(site, 'anchor')
    const room_id = await roomFor(site, anchor)
    expect(await anchor.post('api/group/addgroup', { name: 'Fans' })).toMatchObject({
      status: 409,
      msg: 'There are no groups on this site.',
    })
    expect(await site.call('POST', 'api/live/getLiveGroupList', { room_id })).toMatchObject({
      data: { list: [] },
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
    service.state.mood = 'html'
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
