import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches, matchStatistics } from '#lib/backend/db/schema/matches.ts'
import type { coverage } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { SeasonPart } from './appearances.ts'

export type Coverage = z.input<ReturnType<typeof coverage>>

/** What totals are counted from: a provider may report one and not the other. */
export type Source = 'goals' | 'appearances' | 'minutes' | 'ratings' | 'boxes' | 'statistics'

/** The source of a player's totals as a whole. */
export const TOTALS_SOURCE = {
  football: 'appearances',
  basketball: 'boxes',
  esports: 'boxes',
} as const satisfies { [S in Sport]: Source }

const events = (condition: SQL) =>
  sql`(select count(*) from ${matchEvents} x where x.match_id = m.id and not x.cancelled and ${condition})`
const hasLineup = (condition: SQL) =>
  sql`exists (select 1 from ${lineupPlayers} x where x.match_id = m.id and ${condition})`

const HAS_GOALS = sql`${events(sql`x.type in ('goal', 'penalty_goal', 'own_goal')`)} = m.home_score + m.away_score
  and (${hasLineup(sql`true`)} or ${events(sql`true`)} > 0)`

/**
 * When a match has all data of a source. Goals add up to the score. Cards and starts need a line-up too,
 * because lists of results load goals only.
 */
const IS_COVERED: { [S in Source]: SQL } = {
  goals: HAS_GOALS,
  appearances: sql`${HAS_GOALS} and ${hasLineup(sql`true`)}`,
  minutes: sql`${hasLineup(sql`true`)} and ${events(sql`x.type = 'substitution'`)} > 0`,
  ratings: hasLineup(sql`x.rating is not null`),
  boxes: hasLineup(sql`x.box is not null`),
  statistics: sql`exists (select 1 from ${matchStatistics} x where x.match_id = m.id and x.period = 'all')`,
}

/** Whether totals of a source are those of all matches. */
export const isComplete = ({ played, covered }: Coverage): boolean => covered >= played

/** Whether matches were played, and the data of none is known. */
export const isUnknown = ({ played, covered }: Coverage): boolean => played > 0 && covered === 0

/** Loads for each part of a season how many of its finished matches have the data of each source. */
export async function loadCoverage<S extends Source>(
  db: Queryable,
  sources: readonly S[],
  parts: readonly SeasonPart[],
): Promise<{ [Each in S]: Coverage }[]> {
  if (parts.length === 0) return []
  const list = parts.map(
    ({ seasonId, teamId }, at) => sql`(${at}::int, ${seasonId}::bigint, ${teamId ?? null}::bigint)`,
  )
  const counts = sources.map(
    (source) => sql`count(*) filter (where ${IS_COVERED[source]})::int as ${sql.raw(source)}`,
  )
  const { rows } = await db.execute<Record<string, number>>(sql`
    select p.at, count(*)::int as played, ${sql.join(counts, sql`, `)}
    from (values ${sql.join(list, sql`, `)}) as p(at, season_id, team_id)
    join ${matches} m on m.season_id = p.season_id
      and (p.team_id is null or m.home_id = p.team_id or m.away_id = p.team_id)
    where m.status = 'finished' group by p.at`)
  const byPart = new Map(rows.map((row) => [row.at, row]))
  return parts.map((_, at) => {
    const row = byPart.get(at)
    // Object.fromEntries forgets which keys there are.
    return Object.fromEntries(
      sources.map((source) => [source, { played: row?.played ?? 0, covered: row?.[source] ?? 0 }]),
    ) as { [Each in S]: Coverage }
  })
}
