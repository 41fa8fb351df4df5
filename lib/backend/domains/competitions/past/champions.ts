import type { Queryable } from '#lib/backend/db/pool.ts'
import { readBracket } from '#lib/backend/domains/competitions/season/get-bracket.ts'
import { isOver, loadCachedSeason, memoize } from '../standings/cache.ts'
import type { SeasonData } from '../standings/read.ts'
import { seasonTables } from '../standings/tables.ts'

export interface Champions {
  champion: number | null
  runnerUp: number | null
}

/** Of a knock-out competition: the winner of its last round, if that was a single tie. */
async function ofFinal(db: Queryable, data: SeasonData): Promise<Champions | null> {
  const rounds = (await readBracket(db, data.season.id)).filter((round) => !round.is_placing)
  const last = rounds.at(-1)
  if (!last) return null
  const [final, ...others] = last.ties
  if (!final?.winner || others.length > 0) return { champion: null, runnerUp: null }
  const [one, other] = final.winner === 'home' ? [final.home, final.away] : [final.away, final.home]
  return { champion: one?.id ?? null, runnerUp: other?.id ?? null }
}

/** Of a league: the first two of its only table. With several tables there is no champion. */
function ofTable(data: SeasonData): Champions {
  const [table, ...others] = seasonTables(data, 'total', false)
  const [one, other] = others.length > 0 ? [] : (table?.rows ?? [])
  return { champion: one?.team_id ?? null, runnerUp: other?.team_id ?? null }
}

/**
 * Champion and runner-up of a season by its matches; null while it is in progress, and if too little is
 * known.
 */
export async function championsOf(db: Queryable, seasonId: number): Promise<Champions | null> {
  const data = await loadCachedSeason(db, seasonId)
  if (!data || data.results.length === 0 || !isOver(data)) return null
  const found = await memoize(data, 'champions', async () => (await ofFinal(db, data)) ?? ofTable(data))
  return found.champion === null ? null : found
}
