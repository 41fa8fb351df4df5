import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { SeasonData } from '#lib/backend/domains/competitions/standings/read.ts'
import { coverageOf, isComplete, loadCoverage, PLAYER_SOURCES, type SeasonCoverage } from './coverage.ts'
import { loadPlayerTotals, type PlayerTotals } from './player-totals.ts'

export interface SeasonTotals {
  players: readonly PlayerTotals[]
  coverage: SeasonCoverage
}

/** Totals that lack matches are read again after this time (ms): another node may have received the data. */
const INCOMPLETE_MS = 15_000

const cache = new WeakMap<SeasonData, { at: number; totals: Promise<SeasonTotals>; isComplete: boolean }>()

async function read(db: Queryable, { season, competition }: SeasonData): Promise<SeasonTotals> {
  const where = sql`m.season_id = ${season.id}`
  const found = await loadCoverage(db, PLAYER_SOURCES[competition.sport], where)
  return {
    players: await loadPlayerTotals(db, competition.sport, { where }),
    coverage: found.get(season.id) ?? {},
  }
}

/** The totals of all players of a season, cached with the season's data. */
export function seasonTotals(db: Queryable, data: SeasonData): Promise<SeasonTotals> {
  const cached = cache.get(data)
  if (cached && (cached.isComplete || performance.now() - cached.at < INCOMPLETE_MS)) return cached.totals
  const totals = read(db, data)
  const entry = { at: performance.now(), totals, isComplete: false }
  cache.set(data, entry)
  totals.then(
    ({ coverage }) => {
      entry.isComplete = PLAYER_SOURCES[data.competition.sport].every((source) =>
        isComplete(coverageOf(coverage, source)),
      )
    },
    () => cache.delete(data),
  )
  return totals
}
