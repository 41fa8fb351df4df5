import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matchEvents, matches, matchStatistics } from '#lib/backend/db/schema/matches.ts'
import type { coverage } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type Coverage = z.input<ReturnType<typeof coverage>>

/** What totals are counted from: a source may report one and not the other. */
export type Source = 'events' | 'minutes' | 'ratings' | 'boxes' | 'statistics'

/** Sources of players' totals; the first one decides about the totals as a whole. */
export const PLAYER_SOURCES: { [S in Sport]: readonly [Source, ...Source[]] } = {
  football: ['events', 'minutes', 'ratings'],
  basketball: ['boxes'],
  esports: ['boxes'],
}

const events = (condition: SQL) =>
  sql`(select count(*) from ${matchEvents} x where x.match_id = m.id and not x.cancelled and ${condition})`
const hasLineup = (condition: SQL) =>
  sql`exists (select 1 from ${lineupPlayers} x where x.match_id = m.id and ${condition})`

/** When a match has all data of a source: goals add up to the score, line-ups have players, and so on. */
const IS_COVERED: { [S in Source]: SQL } = {
  events: sql`${events(sql`x.type in ('goal', 'penalty_goal', 'own_goal')`)} = m.home_score + m.away_score
    and (${hasLineup(sql`true`)} or ${events(sql`true`)} > 0)`,
  minutes: sql`${hasLineup(sql`true`)} and ${events(sql`x.type = 'substitution'`)} > 0`,
  ratings: hasLineup(sql`x.rating is not null`),
  boxes: hasLineup(sql`x.box is not null`),
  statistics: sql`exists (select 1 from ${matchStatistics} x where x.match_id = m.id and x.period = 'all')`,
}

export type SeasonCoverage = { [S in Source]?: Coverage }

const NONE: Coverage = { played: 0, covered: 0, rounds_played: 0, rounds_covered: 0 }

/** Whether totals of a source are those of all matches. */
export const isComplete = ({ played, covered }: Coverage): boolean => covered >= played

/**
 * Loads how many of the finished matches selected by `where` (a condition on `m`) have the data of each
 * source, and of how many rounds all have, by season.
 */
export async function loadCoverage(
  db: Queryable,
  sources: readonly Source[],
  where: SQL,
): Promise<Map<number, SeasonCoverage>> {
  const { rows } = await db.execute<{ season_id: number } & Record<string, number>>(sql`
    with m as (
      select m.season_id, m.round_id, ${sql.join(
        sources.map((source) => sql`coalesce(${IS_COVERED[source]}, false) as ${sql.raw(source)}`),
        sql`, `,
      )}
      from ${matches} m where m.status = 'finished' and (${where})
    ), r as (
      select season_id, round_id, count(*) as played, ${sql.join(
        sources.map((source) => sql`count(*) filter (where ${sql.raw(source)}) as ${sql.raw(source)}`),
        sql`, `,
      )}
      from m group by season_id, round_id
    )
    select season_id::int as season_id, sum(played)::int as played,
      count(*) filter (where round_id is not null)::int as rounds_played, ${sql.join(
        sources.map(
          (source) => sql`sum(${sql.raw(source)})::int as ${sql.raw(source)},
            count(*) filter (where round_id is not null and ${sql.raw(source)} = played)::int as ${sql.raw(`rounds_${source}`)}`,
        ),
        sql`, `,
      )}
    from r group by season_id`)
  return new Map(
    rows.map((row) => [
      row.season_id,
      Object.fromEntries(
        sources.map((source) => [
          source,
          {
            played: row.played ?? 0,
            covered: row[source] ?? 0,
            rounds_played: row.rounds_played ?? 0,
            rounds_covered: row[`rounds_${source}`] ?? 0,
          },
        ]),
      ),
    ]),
  )
}

/** The coverage of a source, also where nothing was played. */
export const coverageOf = (found: SeasonCoverage | undefined, source: Source): Coverage =>
  found?.[source] ?? NONE
