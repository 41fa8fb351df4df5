import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches, matchStatistics } from '#lib/backend/db/schema/matches.ts'
import { loadCachedSeason, memoize } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { SeasonData } from '#lib/backend/domains/competitions/standings/read.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getTeamStatistics as endpoint } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { toTeamRef } from '../team-ref.ts'
import { loadCoverage } from './coverage.ts'

type Means = ReadonlyMap<string, number>

/**
 * Columns of a sport. Counts are means per match; `clean_sheets` and `goalless` are shares of matches, as are
 * accuracies.
 */
export const STATISTIC_COLUMNS: { [S in Sport]: readonly string[] } = {
  football: [
    'scored',
    'conceded',
    'clean_sheets',
    'goalless',
    'possession',
    'shots',
    'shots_on',
    'expected_goals',
    'corners',
    'fouls',
    'yellow',
    'red',
  ],
  basketball: [
    'scored',
    'conceded',
    'fg_share',
    'three_share',
    'ft_share',
    'rebounds',
    'assists',
    'steals',
    'blocks',
    'turnovers',
    'fouls',
  ],
  esports: ['scored', 'conceded', 'kills', 'deaths', 'assists', 'gold', 'towers', 'rounds'],
}

/** Means of a team's own side of the statistics, by team and key. */
async function loadMeans(db: Queryable, seasonId: number): Promise<Map<number, Map<string, number>>> {
  const { rows } = await db.execute<{ team_id: number; key: string; mean: number }>(sql`
    select t.team_id, v.key, avg((v.value->>t.side)::numeric)::float8 as mean
    from ${matches} m
    cross join lateral (
      select s.values from ${matchStatistics} s where s.match_id = m.id and s.period = 'all' offset 0) s
    cross join lateral (values (m.home_id, 0), (m.away_id, 1)) as t(team_id, side)
    cross join lateral jsonb_each(s.values) as v(key, value)
    where m.season_id = ${seasonId} and m.status in ('finished', 'awarded')
    group by t.team_id, v.key`)
  const byTeam = new Map<number, Map<string, number>>()
  for (const { team_id, key, mean } of rows)
    byTeam.set(team_id, (byTeam.get(team_id) ?? new Map<string, number>()).set(key, mean))
  return byTeam
}

/** Mean cards and corners from the match rows, whether or not their statistics were reported. */
async function loadMatchCounts(db: Queryable, seasonId: number): Promise<Map<number, Means>> {
  const { rows } = await db.execute<{
    team_id: number
    corners: number | null
    yellow: number
    red: number
  }>(sql`
    select t.team_id, avg(t.corners)::float8 as corners, avg(t.yellow)::float8 as yellow, avg(t.red)::float8 as red
    from ${matches} m cross join lateral (values
      (m.home_id, m.home_corners, m.home_yellow, m.home_red),
      (m.away_id, m.away_corners, m.away_yellow, m.away_red)) as t(team_id, corners, yellow, red)
    where m.season_id = ${seasonId} and m.status in ('finished', 'awarded') group by t.team_id`)
  return new Map(
    rows.map(({ team_id, corners, yellow, red }) => [
      team_id,
      new Map([
        ['yellow', yellow],
        ['red', red],
        ...(corners === null ? [] : [['corners', corners] as const]),
      ]),
    ]),
  )
}

const SHARES: { [key: string]: [made: string, attempts: string] } = {
  fg_share: ['fg_made', 'fg_attempts'],
  three_share: ['three_made', 'three_attempts'],
  ft_share: ['ft_made', 'ft_attempts'],
}

function columnValue(
  column: string,
  own: readonly [number, number][],
  means: Means | undefined,
  cards: Means | undefined,
) {
  const mean = (value: (score: [number, number]) => number) =>
    own.length === 0 ? null : own.reduce((sum, score) => sum + value(score), 0) / own.length
  if (column === 'scored') return mean(([scored]) => scored)
  if (column === 'conceded') return mean(([, conceded]) => conceded)
  if (column === 'clean_sheets') return mean(([, conceded]) => (conceded === 0 ? 1 : 0))
  if (column === 'goalless') return mean(([scored]) => (scored === 0 ? 1 : 0))
  const share = SHARES[column]
  if (share) {
    const [made, attempts] = share.map((key) => means?.get(key))
    return made === undefined || !attempts ? null : made / attempts
  }
  return cards?.get(column) ?? means?.get(column) ?? null
}

async function read(db: Queryable, data: SeasonData): Promise<HandlerResult<typeof endpoint>> {
  const { sport } = data.competition
  const byTeam = await loadMeans(db, data.season.id)
  const [coverage] = await loadCoverage(db, ['statistics'], [{ seasonId: data.season.id }])
  const cards = sport === 'football' ? await loadMatchCounts(db, data.season.id) : new Map<number, Means>()
  const over = data.results.filter(({ live }) => !live)
  const rows = data.teams.flatMap(({ id, row }) => {
    const own = over.flatMap(({ home, away, score }): [number, number][] =>
      home === id ? [[score[0], score[1]]] : away === id ? [[score[1], score[0]]] : [],
    )
    const values = STATISTIC_COLUMNS[sport].map(
      (column) => [column, columnValue(column, own, byTeam.get(id), cards.get(id))] as const,
    )
    return own.length === 0
      ? []
      : [{ team: toTeamRef(row), played: own.length, values: Object.fromEntries(values) }]
  })
  const columns = STATISTIC_COLUMNS[sport].filter((column) =>
    rows.some(({ values }) => values[column] != null),
  )
  return {
    played: coverage?.statistics.played ?? 0,
    covered: coverage?.statistics.covered ?? 0,
    columns,
    rows: rows.sort(
      (one, other) => (other.values.scored ?? 0) - (one.values.scored ?? 0) || one.team.id - other.team.id,
    ),
  }
}

/** The statistics of a season's teams, cached with the season's data. */
export const seasonStatistics = (db: Queryable, data: SeasonData): Promise<HandlerResult<typeof endpoint>> =>
  memoize(data, 'statistics', () => read(db, data))

/** The statistics per match of each team of a season. */
export const getTeamStatistics: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const data = await loadCachedSeason(ctx.db, input.season_id)
  if (!data) throw notFound('season')
  return seasonStatistics(ctx.db, data)
}
