import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { createIngest, type Ingest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { loadFacts } from '../facts/load-facts.ts'
import { batchOf, simulatedMatches } from './simulated-facts.ts'

/** Fields that do not depend on other matches. */
const OWN = [
  'sport',
  'status',
  'score',
  'half',
  'shootout',
  'hasExtraTime',
  'periods',
  'maps',
  'events',
  'baskets',
  'statistics',
  'attendance',
] as const

describeDatabase('facts of stored matches', (open) => {
  let database: Database
  let ingest: Ingest

  beforeAll(async () => {
    database = await open()
    ingest = createIngest({
      database,
      provider: 'demo',
      simulated: true,
      log: { info: () => undefined, warn: () => undefined },
    })
  })
  afterAll(() => database.close())

  test.each(['football', 'basketball', 'esports'] as const)(
    'are those that were delivered, for %s',
    async (sport) => {
      for (const match of simulatedMatches(sport, 8)) {
        const before = new Set(
          (await database.db.select({ id: matches.id }).from(matches)).map(({ id }) => id),
        )
        await ingest.deliver(batchOf(match))
        const rows = await database.db.select({ id: matches.id }).from(matches)
        const id = rows.find((row) => !before.has(row.id))?.id ?? 0
        const loaded = await loadFacts(database.db, id, Date.parse(match.facts.kickoffAt) + 86_400_000)
        for (const field of OWN)
          expect(loaded?.[field], `${match.snapshot.match.id} ${field}`).toEqual(match.facts[field])
        expect(new Map(loaded?.players.map(({ names, box }) => [JSON.stringify(names), box]))).toEqual(
          new Map(match.facts.players.map(({ names, box }) => [JSON.stringify(names), box])),
        )
        expect(loaded?.home.names).toEqual(match.home.names)
        if (match.competition.kind === 'league' && loaded?.score) {
          const [home, away] = loaded.score
          const won = (own: number, other: number) => (own > other ? 1 : 0)
          expect(loaded.home.after?.won).toBeGreaterThanOrEqual(won(home, away))
          expect(loaded.away.after?.played).toBeGreaterThan(loaded.away.before?.played ?? 0)
        }
      }
    },
  )
})
