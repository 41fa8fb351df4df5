import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { rounds, seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { loadCachedSeason } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getAbout as endpoint } from '#lib/contract/competitions/season.ts'
import { briefsOf } from '../brief.ts'

const STAGES = ['league', 'group', 'knockout'] as const

const toSeason = (
  row: typeof seasons.$inferSelect,
): NonNullable<HandlerResult<typeof endpoint>['season']> => ({
  id: row.id,
  name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  is_current: row.current,
})

/** Rounds in the order they are played; rounds without a draw come last. */
async function roundsOf(db: Queryable, seasonId: number) {
  return db
    .select({
      round: rounds,
      startsAt: sql<string | null>`min(${matches.kickoffAt})`,
      total: sql<number>`count(${matches.id})::int`,
      played: sql<number>`count(${matches.id}) filter (where ${matches.status} in ('finished', 'awarded'))::int`,
      running: sql<number>`count(${matches.id}) filter (where ${matches.status} in ('live', 'interrupted'))::int`,
      open: sql<number>`count(${matches.id}) filter (where ${matches.status} in ('scheduled', 'tbd', 'delayed'))::int`,
    })
    .from(rounds)
    .leftJoin(matches, and(eq(matches.roundId, rounds.id), ne(matches.status, 'hidden')))
    .where(eq(rounds.seasonId, seasonId))
    .groupBy(rounds.id)
    .orderBy(
      sql`min(${matches.kickoffAt}) asc nulls last`,
      sql`${rounds.number} asc nulls last`,
      asc(rounds.id),
    )
}

/** Header data of a competition's screen: its seasons, and the rounds and rules of the selected one. */
export const getAbout: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const [competition] = await briefsOf(ctx.db, [input.id])
  if (!competition) throw notFound('competition')
  const list = await ctx.db
    .select()
    .from(seasons)
    .where(eq(seasons.competitionId, input.id))
    .orderBy(sql`${seasons.startsOn} desc nulls last`, desc(seasons.id))
  const season =
    input.season_id === undefined
      ? (list.find(({ current }) => current) ?? list[0])
      : list.find(({ id }) => id === input.season_id)
  if (input.season_id !== undefined && !season) throw notFound('season')
  const data = season ? await loadCachedSeason(ctx.db, season.id) : null
  const roundRows = season ? await roundsOf(ctx.db, season.id) : []
  const current = roundRows.find(({ running }) => running > 0) ?? roundRows.find(({ open }) => open > 0)
  const counted = roundRows.filter(({ total }) => total > 0)
  const ranked =
    competition.kind !== 'friendly' &&
    (roundRows.some(({ round }) => round.stage !== 'knockout') || roundRows.length === 0)
  return {
    server_time: new Date(ctx.clock.now()).toISOString(),
    time_zone: ctx.timeZone,
    competition,
    seasons: list.map(toSeason),
    season: season ? toSeason(season) : null,
    rounds: roundRows.map(({ round, startsAt, played, total }) => ({
      id: round.id,
      number: round.number,
      name_zh: round.nameZh,
      name_en: round.nameEn,
      name_vi: round.nameVi,
      stage: STAGES.find((known) => known === round.stage) ?? 'league',
      starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
      played,
      total,
    })),
    current_round_id: (current ?? counted.at(-1))?.round.id ?? null,
    teams: data?.teams.length ?? 0,
    played: counted.reduce((sum, { played }) => sum + played, 0) || (data?.results.length ?? 0),
    total:
      counted.reduce((sum, { total }) => sum + total, 0) ||
      (data ? data.results.length + data.remaining.length : 0),
    tie_breaks: data?.competition.tieBreaks ?? [],
    points: data?.competition.points ?? { win: 3, draw: 1, loss: 0 },
    has_table: data !== null && data.teams.length > 0 && ranked,
    has_bracket: roundRows.filter(({ round }) => round.stage === 'knockout').length > 1,
  }
}
