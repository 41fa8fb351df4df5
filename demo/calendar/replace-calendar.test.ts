import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions, seasons, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { matchFavourites, teamFollows } from '#lib/backend/db/schema/social.ts'
import { bookings, reservations } from '#lib/backend/db/schema/streams/reservations.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { feedBatch } from '#lib/backend/ports/feed/feed.ts'
import { seedWorld } from '#lib/backend/ports/feed/simulator/seasons/seed.ts'
import { createWorld } from '#lib/backend/ports/feed/simulator/world.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { bookAhead } from '../bookings.ts'
import { ensureRooms } from '../rooms.ts'
import { createBasketballEngine } from '../world/basketball/index.ts'
import { createFootballEngine } from '../world/football/index.ts'
import type { Engine } from '../world/types.ts'
import { replaceCalendar } from './replace-calendar.ts'

/** When the sample was recorded. */
const NOW = Date.UTC(2026, 10, 24, 12)
const PROVIDER = 'simulator'
/** Tables whose rows belong to matches and seasons. */
const REPLACED = new Set([
  'external_ids',
  'honours',
  'lineup_players',
  'match_events',
  'match_favourites',
  'match_lineups',
  'match_parts',
  'match_statistics',
  'match_texts',
  'matches',
  'odds_quotes',
  'reservations',
  'rounds',
  'season_teams',
  'seasons',
  'settings',
  'transfers',
])
const silent = { info: () => undefined, warn: () => undefined }
const recorded = feedBatch.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../testing/samples/demo-daily-calendar.json'), 'utf8'),
  ),
)

/** Part of the engines' competitions: those of the sample. */
const only = (engine: Engine): Engine => {
  const ids = new Set(recorded.competitions.map(({ id }) => id))
  return { ...engine, competitions: engine.competitions.filter(({ id }) => ids.has(id)) }
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    )
    counts.set(name, counted.rows[0]?.n ?? 0)
  }
  return counts
}

describeDatabases('a demo database of the calendar before', (open) => {
  let database: Database
  let db: Db
  const lines: [object, string][] = []
  const log = { info: (fields: object, event: string) => void lines.push([fields, event]) }
  const replace = (on: Db = db) =>
    replaceCalendar({ db: on, provider: PROVIDER, now: NOW, log: log as never })

  beforeEach(async () => {
    lines.length = 0
    database = await open()
    db = database.db
    const ingest = createIngest({ database, provider: PROVIDER, simulated: true, log: silent })
    expect((await ingest.deliver(recorded)).skipped).toEqual([])
    await ensureRooms(db)
    await bookAhead(db, NOW)
    const [match] = await db.select().from(matches).where(eq(matches.status, 'scheduled')).limit(1)
    const [user] = await db.insert(users).values({ nickname: 'A fan' }).returning()
    const [room] = await db.select().from(rooms).limit(1)
    if (!match || !user || !room) throw new Error('the sample has no match')
    await db.insert(teamFollows).values({ userId: user.id, teamId: match.homeId })
    await db.insert(matchFavourites).values({ userId: user.id, matchId: match.id })
    await db
      .insert(reservations)
      .values({ userId: user.id, matchId: match.id, ahead: [60], startsAt: match.kickoffAt })
    await db.insert(broadcasts).values({ roomId: room.id, matchId: match.id, startedAt: new Date(NOW) })
    await db.update(rooms).set({ matchId: match.id }).where(eq(rooms.id, room.id))
  })
  afterEach(() => database.close())

  test('loses its matches and seasons only, and says so in one line', async () => {
    const before = await countRows(db)
    expect(before.get('matches')).toBe(recorded.matches.length)
    expect(before.get('bookings')).toBeGreaterThan(0)
    await replace()
    const after = await countRows(db)
    for (const [table, count] of before)
      if (!REPLACED.has(table)) expect([table, after.get(table)]).toEqual([table, count])
    expect([
      after.get('matches'),
      after.get('seasons'),
      after.get('rounds'),
      after.get('match_events'),
    ]).toEqual([0, 0, 0, 0])
    expect(lines).toEqual([
      [
        { calendar: 2, matches: recorded.matches.length, seasons: recorded.seasons.length },
        'demo_calendar_replaced',
      ],
    ])
    const booked = await db.select().from(bookings)
    expect(booked.every(({ matchId, cancelledAt }) => matchId === null && cancelledAt !== null)).toBe(true)
    expect(await db.select().from(rooms).where(sql`match_id is not null`)).toEqual([])
    await replace()
    expect(lines).toHaveLength(1)
  })

  test('receives the seasons of this version, with the same competitions, teams and players', async () => {
    const idsOf = async () => ({
      competitions: (await db.select().from(competitions)).map(({ id, nameEn }) => `${id} ${nameEn}`).sort(),
      teams: new Set((await db.select().from(teams)).map(({ id, nameEn }) => `${id} ${nameEn}`)),
    })
    const before = await idsOf()
    await replace()
    const world = createWorld('touchline', [
      only(createFootballEngine('touchline')),
      only(createBasketballEngine('touchline')),
    ])
    const ingest = createIngest({ database, provider: PROVIDER, simulated: true, log: silent })
    await seedWorld(
      world,
      undefined,
      async (batch) => {
        expect((await ingest.deliver(batch)).skipped).toEqual([])
      },
      NOW,
      'empty',
    )
    const after = await idsOf()
    expect(after.competitions).toEqual(before.competitions)
    for (const team of before.teams) expect(after.teams).toContain(team)
    const current = await db
      .select({ competition: competitions.nameEn, season: seasons.name })
      .from(seasons)
      .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
      .where(eq(seasons.current, true))
      .orderBy(competitions.nameEn)
    expect(current).toEqual([
      { competition: 'EFL Cup', season: '2026-27' },
      { competition: 'V.League 1', season: '2026-27' },
      { competition: 'Vietnam Basketball Association', season: '2026' },
    ])
    expect(await db.$count(matches)).toBeGreaterThan(200)
    expect((await db.select().from(seasons)).every(({ name }) => /^20\d\d(-\d\d)?$/.test(name))).toBe(true)
  })

  test('is finished by the next start if this one was interrupted', async () => {
    let calls = 0
    const failing = Object.create(db, {
      transaction: {
        value: (work: never) => {
          calls += 1
          if (calls > 1) throw new Error('the process ends')
          return db.transaction(work)
        },
      },
    }) as Db
    await expect(replace(failing)).rejects.toThrow('the process ends')
    expect(await db.$count(matches)).toBe(0)
    expect(await db.$count(seasons)).toBe(recorded.seasons.length)
    expect(lines).toEqual([])
    await replace()
    expect(await db.$count(seasons)).toBe(0)
    expect(lines).toHaveLength(1)
  })
})

describeDatabases('a database without a demo world', (open) => {
  test('is marked with this version, and nothing is logged', async () => {
    const database = await open()
    try {
      const log = { info: () => expect.fail('logged') }
      await replaceCalendar({ db: database.db, provider: PROVIDER, now: NOW, log: log as never })
      const stored = await database.db.select().from(settings).where(eq(settings.name, 'demo_calendar'))
      expect(stored.map(({ value }) => value)).toEqual([2])
    } finally {
      await database.close()
    }
  })
})
