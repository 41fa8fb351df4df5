import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { matches, matchVotes } from '#lib/backend/db/schema/matches.ts'
import { bookings } from '#lib/backend/db/schema/streams/reservations.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createAuthorise, readTags, readTitle } from '#lib/backend/domains/streams/index.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { bookAhead } from './bookings.ts'
import { siteClock } from './clock.ts'
import { loadObsKey } from './obs-key.ts'
import { DEMO_ROOMS, ensureRooms, followMatches, OBS_ROOM } from './rooms.ts'
import { voteAhead } from './votes.ts'

const silent = { info: () => undefined, warn: () => undefined }
const open = async () => {
  const database = await openTestDatabase()
  return { database, db: database.db, [Symbol.asyncDispose]: () => database.close() }
}

describe('demo rooms', () => {
  test('have titles that are valid for real streamers, in every language', async () => {
    for (const { title } of [...DEMO_ROOMS, OBS_ROOM])
      for (const text of [title?.zh, title?.en, title?.vi]) expect(readTitle(text ?? '')).toBe(text)
    await using opened = await open()
    const id = (await ensureRooms(opened.db)).get(OBS_ROOM.stream) ?? 0
    const [yours] = await opened.db.select().from(rooms).where(eq(rooms.id, id))
    expect(yours).toMatchObject({ titleEn: OBS_ROOM.title?.en, titleVi: OBS_ROOM.title?.vi })
  })

  test('are created once, and follow another match when theirs is over', async () => {
    await using opened = await open()
    const { database, db } = opened
    const ingest = createIngest({ database, provider: 'demo', simulated: true, log: silent })
    await ingest.deliver({
      ...sampleBatch(),
      matches: [
        runningMatch,
        { ...runningMatch, id: 'm2', home: 'south', away: 'north', kickoff_at: '2026-05-01T12:10:00Z' },
      ],
    })
    const ids = await ensureRooms(db)
    expect(await ensureRooms(db)).toEqual(ids)
    expect(ids.size).toBe(DEMO_ROOMS.length + 1)
    const tagged = await db.select({ tags: rooms.tags }).from(rooms).where(eq(rooms.simulated, true))
    for (const { tags } of tagged) expect(readTags(tags)).toEqual(tags)
    expect(tagged.every(({ tags }) => tags.length > 0)).toBe(true)

    // There are more football rooms than running matches: each match gets one room.
    expect(await followMatches(db)).toHaveLength(2)
    const followed = async () =>
      (await db.select().from(rooms)).flatMap((room) => (room.matchId === null ? [] : [room]))
    const first = await followed()
    expect(new Set(first.map((room) => room.matchId)).size).toBe(2)
    expect(first[0]?.titleEn).toBe('From the north stand')
    expect(first[0]?.titleVi).toBe('Xem từ khán đài Bắc')
    expect(await followMatches(db)).toEqual([])

    const over = first[0]?.matchId ?? 0
    await db.update(matches).set({ status: 'finished' }).where(eq(matches.id, over))
    expect(await followMatches(db)).toEqual([])
    await ingest.deliver({ matches: [{ ...runningMatch, id: 'm3' }] })
    expect(await followMatches(db)).toEqual([first[0]?.id])
    expect((await followed()).map((room) => room.matchId)).not.toContain(over)
  })

  test('simulated viewers vote once on the matches of the next day, more of them towards kick-off', async () => {
    await using opened = await open()
    const { database, db } = opened
    const now = Date.now()
    const ingest = createIngest({ database, provider: 'demo', simulated: true, log: silent })
    await ingest.deliver({
      ...sampleBatch(),
      matches: [
        ['v1', 20],
        ['v2', 30],
      ].map(([id, hours]) => ({
        ...runningMatch,
        id: String(id),
        status: 'scheduled' as const,
        kickoff_at: new Date(now + Number(hours) * 3_600_000).toISOString(),
      })),
      events: [],
      texts: [],
      statistics: [],
      lineups: [],
      quotes: [],
    })
    const count = async () => (await db.select().from(matchVotes)).length
    const early = await voteAhead(db, 'demo', now)
    expect(await count()).toBe(early)
    expect(await voteAhead(db, 'demo', now)).toBe(0)
    const late = await voteAhead(db, 'demo', now + 19 * 3_600_000)
    expect(await count()).toBe(early + late)
    const votes = await db.select().from(matchVotes)
    expect(new Set(votes.map(({ matchId, userId }) => `${matchId} ${userId}`)).size).toBe(votes.length)
    expect(votes.filter(({ matchId }) => matchId === votes[0]?.matchId).length).toBeGreaterThan(early)
  })

  test('book two upcoming matches each, and no match twice in a room', async () => {
    await using opened = await open()
    const { database, db } = opened
    const now = Date.now()
    const ingest = createIngest({ database, provider: 'demo', simulated: true, log: silent })
    await ingest.deliver({
      ...sampleBatch(),
      matches: [1, 5, 9, 80].map((hours) => ({
        ...runningMatch,
        id: `b${hours}`,
        status: 'scheduled' as const,
        kickoff_at: new Date(now + hours * 3_600_000 + 60_000).toISOString(),
      })),
      events: [],
    })
    await ensureRooms(db)
    const football = DEMO_ROOMS.filter(({ category }) => category === 'football').length
    expect(await bookAhead(db, now)).toBeGreaterThanOrEqual(football)
    const first = await db.select().from(bookings)
    expect(new Set(first.map(({ roomId }) => roomId)).size).toBe(football)
    expect(first.every(({ startsAt }) => startsAt.getTime() < now + 48 * 3_600_000)).toBe(true)
    expect(await bookAhead(db, now)).toBe(2 * football - first.length)
    const all = await db.select().from(bookings)
    expect(new Set(all.map(({ roomId, matchId }) => `${roomId} ${matchId}`)).size).toBe(all.length)
    expect(await bookAhead(db, now)).toBe(0)
  })

  test('include a room for a visitor’s own publisher, with a stable key', async () => {
    await using opened = await open()
    const { db } = opened
    const id = (await ensureRooms(db)).get(OBS_ROOM.stream) ?? 0
    const key = await loadObsKey(db, id)
    expect(await loadObsKey(db, id)).toBe(key)
    expect(await createAuthorise(db)(OBS_ROOM.stream, key, 'original')).toMatchObject({ allowed: true })
  })
})

describe('site clock', () => {
  test('is the system clock at speed 1', async () => {
    await using opened = await open()
    expect((await siteClock(opened.db, 1)).rate).toBe(1)
    expect(Math.abs((await siteClock(opened.db, 1)).now() - Date.now())).toBeLessThan(1000)
  })
  test('continues after a restart, and does not go back when the speed changes', async () => {
    await using opened = await open()
    const fast = await siteClock(opened.db, 600)
    const restarted = await siteClock(opened.db, 600)
    // Both advance ten site minutes a real second; they are read one after the other and differ slightly.
    const [one, other] = [fast.now(), restarted.now()]
    expect(Math.abs(other - one)).toBeLessThan(60_000)
    const before = fast.now()
    const slow = await siteClock(opened.db, 1)
    expect(slow.rate).toBe(1)
    expect(slow.now()).toBeGreaterThanOrEqual(before)
    expect(slow.now()).toBeGreaterThanOrEqual(Date.now())
  })
})
