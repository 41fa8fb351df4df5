import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { createSessions } from '#lib/backend/http/sessions/sessions.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { newcomer, passTime, sessionOf, tokenOf } from '#testing/domains/login.ts'
import { sweepLogins } from './sweep.ts'

const DAY = 86_400

describeDatabase('sessions (A12)', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  const getUserInfo = (token: string) => site.call('GET', 'api/User/getUserInfo', {}, { token })

  describe('time', () => {
    test('expires after 30 days without use with 50014; use extends it', async () => {
      const { mobile } = await newcomer(site)
      const [used, unused] = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
      await passTime(site, 20 * DAY)
      await vi.waitFor(
        async () => expect((await getUserInfo(used)).headers.get('x-set-token')).toBe(used),
        2_000,
      )
      await passTime(site, 11 * DAY)
      await vi.waitFor(
        async () => expect(await getUserInfo(unused)).toMatchObject({ status: 401, code: 50014 }),
        2_000,
      )
      expect(await getUserInfo(used)).toMatchObject({ code: 0 })
    })

    test('records use once a minute, and extends the expiry and the cookie once an hour', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const begun = await sessionOf(site, token)
      expect((await getUserInfo(token)).headers.get('x-set-token')).toBeNull()
      expect(await sessionOf(site, token)).toEqual(begun)
      await passTime(site, 120)
      await vi.waitFor(async () => {
        expect((await getUserInfo(token)).headers.get('x-set-token')).toBeNull()
        expect((await sessionOf(site, token)).lastSeenAt.getTime()).toBeGreaterThanOrEqual(
          begun.lastSeenAt.getTime(),
        )
      }, 2_000)
      expect((await sessionOf(site, token)).expiresAt.getTime()).toBe(begun.expiresAt.getTime() - 120_000)
      await passTime(site, 3700)
      await vi.waitFor(
        async () => expect((await getUserInfo(token)).headers.get('x-set-token')).toBe(token),
        2_000,
      )
      expect((await sessionOf(site, token)).expiresAt.getTime()).toBeGreaterThanOrEqual(
        begun.expiresAt.getTime(),
      )
    })

    test.each([3_600_000, -3_600_000, 40 * DAY * 1000])(
      "is not affected by a jump of this machine's clock by %i ms (F9)",
      async (jump) => {
        const { mobile } = await newcomer(site)
        const [alive, dead] = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
        await site.database.pool.query(
          `update sessions set expires_at = now() - interval '1 second' where token_hash = $1`,
          [hashToken(dead)],
        )
        const real = Date.now
        vi.spyOn(Date, 'now').mockImplementation(() => real() + jump)
        try {
          expect(await getUserInfo(alive)).toMatchObject({ code: 0 })
          expect(await getUserInfo(dead)).toMatchObject({ code: 50014 })
        } finally {
          vi.restoreAllMocks()
        }
      },
    )

    test('deletes sessions three months after their end', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      await passTime(site, 121 * DAY)
      await sweepLogins(site.database.db)
      expect(await getUserInfo(token)).toMatchObject({ code: 50008 })
    })
  })

  describe('the session cache of one second', () => {
    test('saves queries, and drops a session here and at other nodes when it ends', async () => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const { db } = site.database
      let time = 0
      const options = { db, bus: site.bus, onError: () => undefined, now: () => time }
      const node = createSessions(options)
      expect((await node.of(token)).actor).toMatchObject({ userId: id })
      // Changed directly in the database: only the cache can still accept it, for at most a second.
      await db
        .update(sessions)
        .set({ endedAt: new Date(), endedBy: 'operator' })
        .where(eq(sessions.userId, id))
      expect((await node.of(token)).actor).toMatchObject({ userId: id })
      time = 1_001
      await expect(node.of(token)).rejects.toMatchObject({ kind: 'ended_elsewhere' })

      const other = await tokenOf(site, mobile)
      expect(await node.actorOrNull(other)).toMatchObject({ userId: id })
      await site.call('POST', 'api/Member/SignOut', {}, { token: other })
      await vi.waitFor(async () => expect(await node.actorOrNull(other)).toBeNull())
      node.stop()
    })

    test('does not delay a newly granted role', async () => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const room = () => site.call('GET', 'api/anchor/room', {}, { token })
      expect(await room()).toMatchObject({ status: 403 })
      await site.database.db.update(users).set({ isAnchor: true }).where(eq(users.id, id))
      // The user has no room yet, which is a different response.
      expect((await room()).status).not.toBe(403)
      await site.database.db.update(users).set({ isAnchor: false }).where(eq(users.id, id))
      await vi.waitFor(async () => expect((await room()).status).toBe(403), { timeout: 5_000 })
    })

    test('does not store a lookup that began before the session ended', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const under = site.sessions.of(token)
      const { id } = await sessionOf(site, token)
      await site.database.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, id))
      await site.sessions.ended({ ids: [id], code: 50012 })
      await under.catch(() => undefined)
      expect(await getUserInfo(token)).toMatchObject({ code: 50012 })
    })
  })
})
