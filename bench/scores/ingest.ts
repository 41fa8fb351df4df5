import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase, withTransaction } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { BenchResult } from '../types.ts'

export const name = 'ingest'

const TEAMS = 40
const MATCHES = 2000
const EVENTS = 20
/** Matches that change in one delivery of a busy afternoon. */
const LIVE = 20
const DELIVERIES = 100
const TABLES = ['matches', 'match_events', 'external_ids'] as const

const row = (n: number): FeedMatch => ({
  id: `m${n}`,
  season: 's',
  home: `t${n % TEAMS}`,
  away: `t${(n + 1 + (n % 7)) % TEAMS}`,
  kickoff_at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
  status: 'finished',
  phase: 'ft',
  confirmed: true,
  score: [n % 4, n % 3],
  half_score: [n % 2, 0],
  periods: [
    [n % 2, 0],
    [(n % 4) - (n % 2), n % 3],
  ],
  yellow: [2, 1],
})

const reference: FeedBatch = {
  competitions: [{ id: 'c', sport: 'football', names: { en: 'Bench League' } }],
  seasons: [{ id: 's', competition: 'c', name: '2026' }],
  teams: Array.from({ length: TEAMS }, (_, n) => ({
    id: `t${n}`,
    sport: 'football' as const,
    names: { en: `Bench Town ${n}` },
  })),
}

const season: FeedBatch = {
  matches: Array.from({ length: MATCHES }, (_, n) => row(n)),
  events: Array.from({ length: MATCHES * EVENTS }, (_, n) => ({
    id: `e${n % EVENTS}`,
    match: `m${Math.floor(n / EVENTS)}`,
    type: 'corner',
    side: n % 2 ? ('home' as const) : ('away' as const),
    order: n % EVENTS,
    minute: 1 + (n % 90),
    player_name: { en: `Player ${n % 500}` },
  })),
}

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Writes the rows that ingest wrote once more, table by table, 500 per statement, without any reads. */
async function rawInserts({ db }: Database): Promise<number> {
  const rows = new Map<string, unknown[]>()
  for (const table of TABLES) {
    const result = await db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`)
    rows.set(
      table,
      result.rows.map((found) => found.row),
    )
  }
  await db.execute(sql`truncate matches cascade`)
  await db.execute(sql`delete from external_ids`)
  return seconds(() =>
    withTransaction(db, async (tx) => {
      for (const [table, list] of rows)
        for (let from = 0; from < list.length; from += 500)
          await tx.execute(
            sql`insert into ${sql.identifier(table)} overriding system value
              select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(list.slice(from, from + 500))}::text::jsonb)`,
          )
    }),
  )
}

/**
 * Measures matches and events a second through ingest on the embedded database: a season at once, the same
 * again, and small live deliveries.
 */
export async function run(): Promise<BenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-ingest-'))
  const database = await openDatabase({ dataDir, onError: (error) => console.error(error.message) })
  try {
    await migrate(database)
    const log = { info: () => undefined, warn: (_: object, message: string) => console.error(message) }
    const ingest = createIngest({ database, provider: 'bench', simulated: false, log })
    await ingest.deliver(reference)
    const fresh = await seconds(() => ingest.deliver(season))
    const again = await seconds(async () => {
      if ((await ingest.deliver(season)).changed) throw new Error('the same delivery changed something')
    })
    const raw = await rawInserts(database)
    const times: number[] = []
    for (let turn = 0; turn < DELIVERIES; turn++) {
      const matches = Array.from({ length: LIVE }, (_, n) => ({
        ...row(n),
        score: [turn, n] as [number, number],
      }))
      const events = matches.map(({ id }) => ({
        id: `live${turn}`,
        match: id,
        type: 'goal',
        side: 'home' as const,
        order: 100 + turn,
      }))
      times.push(await seconds(() => ingest.deliver({ matches, events })))
    }
    times.sort((one, other) => one - other)
    const timeAt = (percentile: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * percentile))] ?? 0) * 1000
    return {
      name,
      figures: {
        'matches a second, a season at once': Math.round(MATCHES / fresh),
        'events a second, a season at once': Math.round((MATCHES * EVENTS) / fresh),
        'events a second, the same again': Math.round((MATCHES * EVENTS) / again),
        'rows a second, raw inserts': Math.round((MATCHES * (EVENTS + 2)) / raw),
        [`ms for ${LIVE} goals in ${LIVE} matches, p50`]: Number(timeAt(0.5).toFixed(1)),
        [`ms for ${LIVE} goals in ${LIVE} matches, p99`]: Number(timeAt(0.99).toFixed(1)),
      },
      ratio: raw / fresh,
      limit: 'raw bulk inserts of the same rows',
    }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
