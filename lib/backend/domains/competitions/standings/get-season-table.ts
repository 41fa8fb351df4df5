import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, seasons } from '#lib/backend/db/schema/competitions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type {
  getSeasonTable as endpoint,
  seasonTableOutput,
  TableView,
} from '#lib/contract/competitions/standings.ts'
import { briefsOf } from '../brief.ts'
import { loadCachedSeason, memoize } from './cache.ts'
import { bestPlaceTables, seasonTables } from './tables.ts'

export interface TableQuery {
  season_id?: number | undefined
  competition_id?: number | undefined
  view?: TableView
  live?: boolean
}

export type SeasonTableInput = Omit<z.input<typeof seasonTableOutput>, 'server_time'>

/**
 * The requested season: the given one, otherwise the competition's current one, otherwise its newest; without
 * a competition, the first football league's.
 */
async function seasonIdOf(db: Queryable, { season_id, competition_id }: TableQuery): Promise<number | null> {
  if (season_id !== undefined) return season_id
  const [row] = await db
    .select({ id: seasons.id })
    .from(seasons)
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
    .where(
      competition_id === undefined
        ? and(eq(competitions.sport, 'football'), eq(competitions.kind, 'league'))
        : eq(seasons.competitionId, competition_id),
    )
    .orderBy(
      asc(competitions.position),
      asc(competitions.id),
      desc(seasons.current),
      sql`${seasons.startsOn} desc nulls last`,
      desc(seasons.id),
    )
    .limit(1)
  return row?.id ?? null
}

/** A season's tables, ordered by its competition's tie-breaks; null if there is no such season. */
export async function seasonTable(db: Queryable, query: TableQuery): Promise<SeasonTableInput | null> {
  const id = await seasonIdOf(db, query)
  const data = id === null ? null : await loadCachedSeason(db, id)
  if (!data) return null
  const [competition] = await briefsOf(db, [data.competition.id])
  if (!competition) return null
  const view = query.view ?? 'total'
  const live = query.live ?? false
  const groups = memoize(data, `table ${view} ${live}`, () => seasonTables(data, view, live))
  const placed = view === 'total' ? memoize(data, `placed ${live}`, () => bestPlaceTables(data, live)) : []
  return {
    competition,
    season_id: data.season.id,
    season_name: data.season.name,
    view,
    tie_breaks: data.competition.tieBreaks,
    zones: data.competition.zones,
    placed: placed.map(({ zone, rows }) => ({ place: zone.from, best: zone.best ?? 0, rows })),
    groups: groups.map(({ names, rows }) => ({
      name_zh: names.zh ?? null,
      name_en: names.en ?? null,
      name_vi: names.vi ?? null,
      rows,
    })),
  }
}

/** `Football/season_table` */
export const getSeasonTable: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const table = await seasonTable(ctx.db, input)
  if (!table) throw notFound(input.season_id === undefined ? 'competition' : 'season')
  return { server_time: new Date(ctx.clock.now()).toISOString(), ...table }
}
