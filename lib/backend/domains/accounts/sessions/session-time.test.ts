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
  const ask = (token: string) => site.call('GET', 'api/User/getUserInfo', {}, { token })

  describe('time', () => {
    test('30 days without use end one with 50014; use puts the end off', async () => {
      const { mobile } = await newcomer(site)
      const [used, unused] = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
      await passTime(site, 20 * DAY)
      await vi.waitFor(async () => expect((await ask(used)).headers.get('x-set-token')).toBe(used), 2_000)
      await passTime(site, 11 * DAY)
      await vi.waitFor(
        async () => expect(await ask(unused)).toMatchObject({ status: 401, code: 50014 }),
        2_000,
      )
      expect(await ask(used)).toMatchObject({ code: 0 })
    })

    test('use is noted once a minute, the end put off once an hour, and the cookie with it', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const begun = await sessionOf(site, token)
      expect((await ask(token)).headers.get('x-set-token')).toBeNull()
      expect(await sessionOf(site, token)).toEqual(begun)
      await passTime(site, 120)
      await vi.waitFor(async () => {
        expect((await ask(token)).headers.get('x-set-token')).toBeNull()
        expect((await sessionOf(site, token)).lastSeenAt.getTime()).toBeGreaterThanOrEqual(
          begun.lastSeenAt.getTime(),
        )
      }, 2_000)
      expect((await sessionOf(site, token)).expiresAt.getTime()).toBe(begun.expiresAt.getTime() - 120_000)
      await passTime(site, 3700)
      await vi.waitFor(async () => expect((await ask(token)).headers.get('x-set-token')).toBe(token), 2_000)
      expect((await sessionOf(site, token)).expiresAt.getTime()).toBeGreaterThanOrEqual(
        begun.expiresAt.getTime(),
      )
    })

    test.each([3_600_000, -3_600_000, 40 * DAY * 1000])(
      'a jump of this machine’s clock by %i ms changes nothing (F9)',
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
          expect(await ask(alive)).toMatchObject({ code: 0 })
          expect(await ask(dead)).toMatchObject({ code: 50014 })
        } finally {
          vi.restoreAllMocks()
        }
      },
    )

    test('sessions are forgotten three months after their end', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      await passTime(site, 121 * DAY)
      await sweepLogins(site.database.db)
      expect(await ask(token)).toMatchObject({ code: 50008 })
    })
  })

  describe('what is remembered for a second', () => {
    test('spares the database, and is forgotten here and at other nodes when the session ends', async () => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const { db } = site.database
      let time = 0
      const options = { db, bus: site.bus, onError: () => undefined, now: () => time }
      const node = createSessions(options)
      expect((await node.of(token)).actor).toMatchObject({ userId: id })
      // Behind everybody's back: only the memory can still say yes, and no longer than a second.
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

    test('does not keep anybody from a role that he was given a moment ago', async () => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const room = () => site.call('GET', 'api/anchor/room', {}, { token })
      expect(await room()).toMatchObject({ status: 403 })
      await site.database.db.update(users).set({ isAnchor: true }).where(eq(users.id, id))
      // He has no room yet, which is another answer.
      expect((await room()).status).not.toBe(403)
      await site.database.db.update(users).set({ isAnchor: false }).where(eq(users.id, id))
      await vi.waitFor(async () => expect((await room()).status).toBe(403), { timeout: 5_000 })
    })

    test('is not what a look-up brought that began before the end', async () => {
      const { mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const under = site.sessions.of(token)
      const { id } = await sessionOf(site, token)
      await site.database.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, id))
      await site.sessions.ended({ ids: [id], code: 50012 })
      await under.catch(() => undefined)
      expect(await ask(token)).toMatchObject({ code: 50012 })
    })
  })
})
