import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcastMinutes, broadcasts, type rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { RankedAnchor } from '#lib/contract/streams/rooms.ts'
import { addDays, dayOf, dayRange } from '#lib/shared/time/day.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { withRoom } from '#testing/domains/streams.ts'
import { createGetAnchorRanking } from './get-anchor-ranking.ts'

const RANKING = 'api/streams/anchorRanking'
const ZONE = 'Asia/Shanghai'
// A Wednesday that is not the first day of its month.
const NOW = Date.parse('2026-11-18T04:00:00Z')

describeDatabase('the ranking of anchors', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  /** Creates an anchor with viewers: for each day (0 is today), this many in each of two minutes. */
  async function watched(days: Record<number, number>, over: Partial<typeof rooms.$inferInsert> = {}) {
    const { db } = site.database
    const anchor = await withRoom(site, await person(site), over)
    for (const [ago, viewers] of Object.entries(days)) {
      const from = dayRange(addDays(dayOf(NOW, ZONE), -Number(ago)), ZONE).from
      const [broadcast] = await db
        .insert(broadcasts)
        .values({ roomId: anchor.room.id, startedAt: new Date(from) })
        .returning()
      for (const minute of [0, 1])
        await db.insert(broadcastMinutes).values({
          broadcastId: broadcast?.id ?? 0,
          minute: new Date(from + minute * 60_000),
          viewers: viewers + minute,
        })
    }
    return anchor
  }
  const rank = async (input: { type?: number; period?: 'day' | 'week' | 'month' } = {}) => {
    const ctx = { db: site.database.db, clock: { now: () => NOW }, timeZone: ZONE } as never
    return createGetAnchorRanking()({ ctx, input: { type: 0, period: 'day', ...input } })
  }
  const of = (list: { user_id: number }[]) => list.map(({ user_id }) => user_id)

  test('counts watched minutes from the first minute of the day, week and month', async () => {
    const today = await watched({ 0: 10 })
    const monday = await watched({ 2: 30, 0: 1 })
    const sunday = await watched({ 3: 100 })
    const before = await watched({ 18: 900 })
    const [day, week, month] = [await rank(), await rank({ period: 'week' }), await rank({ period: 'month' })]
    expect(of(day.list)).toEqual([today.id, monday.id])
    expect(day.list[0]).toMatchObject({
      place: 1,
      room_id: today.room.id,
      watched_minutes: 21,
      air_minutes: 2,
      peak_viewers: 11,
      status: 'idle',
    } satisfies Partial<RankedAnchor>)
    expect([week.from, week.to]).toEqual(['2026-11-16', '2026-11-18'])
    expect(of(week.list)).toEqual([monday.id, today.id])
    expect(month.from).toBe('2026-11-01')
    expect(of(month.list)).toEqual([sunday.id, monday.id, today.id])
    expect(of(month.list)).not.toContain(before.id)
  })

  test('leaves out anchors without viewers, blocked, shut down or of another category', async () => {
    const ball = await watched({ 0: 5_000 }, { category: 'basketball' })
    await watched({ 0: 6_000 }, { status: 'banned', category: 'basketball' })
    const blocked = await watched({ 0: 7_000 }, { category: 'basketball' })
    await site.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id))
    const unwatched = await watched({}, { category: 'basketball' })
    expect(of((await rank({ type: 2 })).list)).toEqual([ball.id])
    expect(of((await rank({ type: 3 })).list)).toEqual([])
    expect(of((await rank()).list)).not.toContain(unwatched.id)
  })

  test('is open to everybody, and refuses an unknown period', async () => {
    expect(await site.call('GET', RANKING, { period: 'week' })).toMatchObject({ status: 200, code: 0 })
    expect((await site.call('GET', RANKING, { period: 'year' })).status).toBe(400)
    expect((await site.call('GET', RANKING, { type: 9 })).status).toBe(400)
  })
})
