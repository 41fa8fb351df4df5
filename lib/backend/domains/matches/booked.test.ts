import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { loadRows } from './rows.ts'

describeDatabase('who will stream the matches of a list', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...runningMatch,
      id: `coming-${at}`,
      kickoff_at: new Date(Date.UTC(2026, 4, 1 + at * 3, 12)).toISOString(),
      status: 'scheduled' as const,
    }))
    const nothing = {
      events: [],
      texts: [],
      statistics: [],
      lineups: [],
      momentum: [],
      shots: [],
      quotes: [],
    }
    await site.ingest({ ...sampleBatch(), ...nothing, matches: many })
    const { db } = site.database
    const [anchor] = await db
      .insert(users)
      .values({ nickname: 'East Stand', isAnchor: true })
      .returning({ id: users.id })
    const [room] = await db
      .insert(rooms)
      .values({ userId: anchor?.id ?? 0, stream: 'east', category: 'football' })
      .returning({ id: rooms.id })
    const all = await db.select({ id: matches.id }).from(matches)
    await db.insert(bookings).values(
      all.map(({ id }, at) => ({
        roomId: room?.id ?? 0,
        matchId: id,
        title: 'On the day',
        startsAt: new Date(),
        cancelledAt: at === 0 ? new Date() : null,
      })),
    )
  })
  afterAll(() => site.close())

  test('are loaded in one query for all matches, without cancelled ones', async () => {
    const { db, pool } = site.database
    const questions = vi.spyOn(pool, 'query')
    const load = async (limit: number) => {
      questions.mockClear()
      const rows = await loadRows(db, undefined, { limit })
      return { rows, queries: questions.mock.calls.length }
    }
    // Table places are computed once and cached.
    await load(1)
    const [few, all] = [await load(2), await load(12)]
    questions.mockRestore()
    expect([few.rows.length, all.rows.length]).toEqual([2, 12])
    expect(few.queries).toBeGreaterThan(0)
    expect(all.queries).toBe(few.queries)
    expect(all.rows.filter(({ booked }) => booked.length === 1)).toHaveLength(11)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.nickname, 'East Stand'))
    expect((await load(12)).rows.every(({ booked }) => booked.length === 0)).toBe(true)
  })
})
