import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { startExpiryWatch } from '#lib/backend/jobs/sweeps/notify-expired.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { type HubHarness, type Listener, openHubHarness } from '#testing/backend/realtime.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { latestSms, newcomer, PASSWORD, requestCode, sessionOf, tokenOf } from '#testing/domains/login.ts'
import { endSessions } from './end-sessions.ts'

describeDatabase('sessions (A12)', (open) => {
  let site: TestSite
  let harness: HubHarness
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    harness = await openHubHarness({
      bus: site.bus,
      ownerOf: async (token) => {
        const actor = await site.sessions.actorOrNull(token)
        return actor && { userId: actor.userId, topic: userTopic(actor.userId), session: actor.sessionId }
      },
    })
    site.sessions.onEnded(({ ids, code }) => harness.hub.endSessions(ids, code))
  })
  afterAll(() => harness.close())

  const getUserInfo = (token: string) => site.call('GET', 'api/User/getUserInfo', {}, { token })
  /** Connects a socket of that session and subscribes it to its user's topic. */
  const listen = async (token: string, userId: number): Promise<Listener> => {
    const client = await harness.connect({ token })
    client.send({ type: 'subscribe', topic: userTopic(userId) })
    await client.next((message) => message.type === 'subscribed')
    return client
  }
  /**
   * Calls `end` and expects the socket to be notified within a second, and to receive nothing private
   * afterwards.
   */
  const endsWithin = async (client: Listener, userId: number, end: () => Promise<unknown>) => {
    await end()
    const since = performance.now()
    await client.next((message) => message.type === 'session_ended')
    expect(performance.now() - since).toBeLessThan(1_000)
    await site.bus.publish(userTopic(userId), { type: 'notice' })
    await client.settle()
    expect(client.received.some((message) => message.type === 'notice')).toBe(false)
  }

  test('a token is 256 random bits of which only a hash is stored, and new at every login', async () => {
    const { mobile } = await newcomer(site)
    const tokens = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url').length * 8).toBe(256)
      expect(JSON.stringify(await sessionOf(site, token))).not.toContain(token)
    }
  })

  test('signing out ends this session immediately, here and for its sockets, and clears the browser', async () => {
    const { id, mobile } = await newcomer(site)
    const [token, other] = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
    const client = await listen(token, id)
    await endsWithin(client, id, async () => {
      const answer = await site.call('POST', 'api/Member/SignOut', {}, { token })
      expect(answer).toMatchObject({ code: 0 })
      expect(answer.headers.get('x-set-token')).toBe('')
    })
    const dead = await getUserInfo(token)
    expect(dead).toMatchObject({ status: 401, code: 50008 })
    // A client that sends the ended token loses it.
    expect(dead.headers.get('x-set-token')).toBe('')
    expect(await getUserInfo(other)).toMatchObject({ code: 0 })
  })

  test('a password reset ends every session with 50012 and notifies their sockets', async () => {
    const { id, mobile } = await newcomer(site)
    const tokens = [await tokenOf(site, mobile), await tokenOf(site, mobile), await tokenOf(site, mobile)]
    const client = await listen(tokens[0] ?? '', id)
    await requestCode(site, mobile, 2)
    const { code } = await latestSms(site, mobile)
    await endsWithin(client, id, async () => {
      const input = { mobile, code, password: `${PASSWORD}!` }
      expect(await site.call('POST', 'api/user/forgotPassword', input)).toMatchObject({ code: 0 })
    })
    for (const token of tokens) {
      expect(await getUserInfo(token)).toMatchObject({ status: 401, code: 50012 })
      expect((await sessionOf(site, token)).endedBy).toBe('password_reset')
    }
    expect(client.received.find((message) => message.type === 'session_ended')).toMatchObject({
      session_code: 50012,
    })
  })

  test("the list of devices names them, and ends one of the user's own with 50012", async () => {
    const { id, mobile } = await newcomer(site)
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const here = await tokenOf(site, mobile, { address: '192.0.2.17', userAgent })
    const there = await tokenOf(site, mobile, { address: '2001:db8:1:2::9' })
    const list = await site.call('GET', 'api/accounts/devices', {}, { token: here })
    expect(list.data).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ browser: 'Safari', system: 'iOS', address: '192.0.2.*', is_current: true }),
        expect.objectContaining({ browser: '', address: '2001:db8:1:*', is_current: false }),
      ]),
    })
    const client = await listen(there, id)
    const end = (session: number, token = here) =>
      site.call('POST', 'api/accounts/endDevice', { id: session }, { token })
    const session = (await sessionOf(site, there)).id
    const stranger = await tokenOf(site, (await newcomer(site)).mobile)
    const refused = await end(session, stranger)
    expect(refused).toMatchObject({ status: 404, code: 1 })
    expect({ ...(await end(999_999_999)), headers: null }).toEqual({ ...refused, headers: null })
    await endsWithin(client, id, () => end(session))
    expect(await getUserInfo(there)).toMatchObject({ code: 50012 })
    expect(await end(session)).toMatchObject({ status: 404 })
    expect(await getUserInfo(here)).toMatchObject({ code: 0 })
  })

  test('signing out everywhere can spare the current session, and otherwise ends it too', async () => {
    const { mobile } = await newcomer(site)
    const [first, second, third] = [
      await tokenOf(site, mobile),
      await tokenOf(site, mobile),
      await tokenOf(site, mobile),
    ]
    const everywhere = (token: string, keep_this: boolean) =>
      site.call('POST', 'api/accounts/signOutEverywhere', { keep_this }, { token })
    expect(await everywhere(first, true)).toMatchObject({ data: { ended: 2 } })
    expect(await getUserInfo(second)).toMatchObject({ code: 50012 })
    expect(await getUserInfo(third)).toMatchObject({ code: 50012 })
    expect(await everywhere(first, false)).toMatchObject({ data: { ended: 1 } })
    expect(await getUserInfo(first)).toMatchObject({ code: 50008 })
  })

  test('a user has at most ten sessions: the eleventh ends the oldest, also with concurrent logins', async () => {
    const { mobile } = await newcomer(site)
    const oldest = await tokenOf(site, mobile)
    const several = () => Promise.all(Array.from({ length: 8 }, () => tokenOf(site, mobile)))
    const tokens = [...(await several()), ...(await several())]
    expect(await getUserInfo(oldest)).toMatchObject({ status: 401, code: 50012 })
    expect((await sessionOf(site, oldest)).endedBy).toBe('device_limit')
    const answers = await Promise.all(tokens.map(getUserInfo))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(10)
  })

  test('a session ended by the eleventh is rejected immediately, though it was just used', async () => {
    const { mobile } = await newcomer(site)
    const oldest = await tokenOf(site, mobile)
    for (let n = 0; n < 9; n++) await tokenOf(site, mobile)
    expect(await getUserInfo(oldest)).toMatchObject({ code: 0 })
    await tokenOf(site, mobile)
    expect(await getUserInfo(oldest)).toMatchObject({ status: 401, code: 50012 })
  })

  test.each(['blockedAt', 'deletedAt'] as const)(
    'an account with %s has no session, whatever its rows contain',
    async (column) => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      await site.database.db
        .update(users)
        .set({ [column]: new Date() })
        .where(eq(users.id, id))
      await vi.waitFor(async () => expect(await getUserInfo(token)).toMatchObject({ code: 50012 }), 2_000)
    },
  )

  test('an expired session is reported to its open sockets in time, and one in use is not', async () => {
    const { id, mobile } = await newcomer(site)
    const [over, alive] = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
    const [client, other] = [await listen(over, id), await listen(alive, id)]
    const { db } = site.database
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(sessions.tokenHash, hashToken(over)))
    const watch = startExpiryWatch({
      db,
      sessionsEnded: site.sessions.ended,
      openSessions: harness.hub.sessions,
      log: pino({ level: 'silent' }),
      everyMs: 5,
    })
    await endsWithin(client, id, async () => undefined)
    await watch.stop()
    expect(client.received.filter((message) => message.type === 'session_ended')).toMatchObject([
      { session_code: 50014 },
    ])
    expect(await getUserInfo(over)).toMatchObject({ status: 401, code: 50014 })
    await other.settle()
    expect(other.received.some((message) => message.type === 'session_ended')).toBe(false)
    expect(await getUserInfo(alive)).toMatchObject({ code: 0 })
  })

  test('a block ends them for sockets within a second', async () => {
    const { id, mobile } = await newcomer(site)
    const token = await tokenOf(site, mobile)
    const client = await listen(token, id)
    const { db } = site.database
    await endsWithin(client, id, () =>
      endSessions({ db, sessionsEnded: site.sessions.ended }, id, 'operator'),
    )
    expect(await getUserInfo(token)).toMatchObject({ code: 50012 })
  })

  test('a login with a new browser notifies the user; the first one and a known one do not', async () => {
    const { mobile } = await newcomer(site)
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    const safari =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
    const noticesOf = async (token: string) =>
      (await site.call('GET', 'api/Push/getList', {}, { token })).data as {
        list: { title: string; text: string }[]
      }
    await tokenOf(site, mobile, { userAgent: firefox })
    expect((await noticesOf(await tokenOf(site, mobile, { userAgent: `${firefox}.1` }))).list).toEqual([])
    const { list } = await noticesOf(await tokenOf(site, mobile, { userAgent: safari }))
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).toContain('Safari on macOS')
  })
})
