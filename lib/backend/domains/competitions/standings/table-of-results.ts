import type { Queryable } from '#lib/backend/db/pool.ts'
import { loadCachedSeason } from './cache.ts'
import type { Result } from './table/types.ts'
import { type GroupTable, seasonTables } from './tables.ts'

/**
 * A season's tables from some of its results, e.g. those before a match; matches in play never count. Null if there
 * is no such season.
 */
export async function tableOfResults(
  db: Queryable,
  seasonId: number,
  counts: (result: Result) => boolean,
): Promise<GroupTable[] | null> {
  const data = await loadCachedSeason(db, seasonId)
  if (!data) return null
  const isCounted = (result: Result) => !result.live && counts(result)
  const others = data.results.filter((result) => !isCounted(result))
  return seasonTables(
    { ...data, results: data.results.filter(isCounted), remaining: [...data.remaining, ...others] },
    'total',
    false,
  )
}
