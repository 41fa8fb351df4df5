import type { Queryable } from '#lib/backend/db/pool.ts'
import type { SeasonData } from '#lib/backend/domains/competitions/standings/read.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { type Coverage, isComplete, loadCoverage } from './coverage.ts'
import { loadPlayerTotals, type PlayerTotals } from './player-totals.ts'

/** What boards of a sport are counted from. */
const SOURCES = {
  football: ['goals', 'appearances', 'minutes', 'ratings'],
  basketball: ['boxes'],
  esports: ['boxes'],
} as const satisfies { [S in Sport]: readonly string[] }

export type BoardSource = (typeof SOURCES)[Sport][number]

export interface SeasonTotals {
  players: readonly PlayerTotals[]
  coverage: Partial<{ [S in BoardSource]: Coverage }>
}

/** Totals that lack matches are read again after this time (ms): another node may have received the data. */
const INCOMPLETE_MS = 15_000

const cache = new WeakMap<SeasonData, { at: number; totals: Promise<SeasonTotals>; isComplete: boolean }>()

async function read(db: Queryable, { season, competition }: SeasonData): Promise<SeasonTotals> {
  const part = { seasonId: season.id }
  const sources: readonly BoardSource[] = SOURCES[competition.sport]
  const [coverage = {}] = await loadCoverage(db, sources, [part])
  return { players: await loadPlayerTotals(db, competition.sport, part), coverage }
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
      entry.isComplete = Object.values(coverage).every(isComplete)
    },
    () => cache.delete(data),
  )
  return totals
}
