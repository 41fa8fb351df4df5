import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { players, rounds } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'
import type { EnsureDetails } from '#lib/backend/domains/competitions/season/ensure-details.ts'
import { loadCachedSeason } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getBestEleven as endpoint } from '#lib/contract/competitions/past.ts'
import { teamRefs } from '../team-ref.ts'
import { type LineName, pickEleven } from './pick-eleven.ts'

interface Row extends Record<string, unknown> {
  match_id: number
  player_id: number | null
  zh: string | null
  en: string | null
  vi: string | null
  number: number | null
  line: LineName
  rating: number
  team_id: number
}

const OVER = sql`m.status in ('finished', 'awarded')`

/** The requested round, if it belongs to the season; otherwise the last one with a result. */
async function roundOf(db: Queryable, seasonId: number, roundId: number | undefined): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    roundId === undefined
      ? sql`select m.round_id::int as id from ${matches} m
          where m.season_id = ${seasonId} and ${OVER} and m.round_id is not null order by m.kickoff_at desc limit 1`
      : sql`select r.id::int as id from ${rounds} r where r.id = ${roundId} and r.season_id = ${seasonId}`,
  )
  return rows[0]?.id ?? null
}

/** All rated players of a round, each with their best match of it. */
async function ratedIn(db: Queryable, roundId: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (coalesce(l.player_id::text, l.name_en, l.name_zh, l.name_vi))
      m.id::int as match_id, l.player_id::int as player_id, coalesce(p.name_zh, l.name_zh) as zh,
      coalesce(p.name_en, l.name_en) as en, coalesce(p.name_vi, l.name_vi) as vi, l.number,
      l.role as line, l.rating::float8 as rating,
      (case when l.side = 'home' then m.home_id else m.away_id end)::int as team_id
    from ${matches} m join ${lineupPlayers} l on l.match_id = m.id left join ${players} p on p.id = l.player_id
    where m.round_id = ${roundId} and ${OVER} and l.rating is not null and l.role in ('G', 'D', 'M', 'F')
    order by coalesce(l.player_id::text, l.name_en, l.name_zh, l.name_vi), l.rating desc`)
  // Equal ratings get an order that does not depend on the database's.
  return rows.sort((one, other) => other.rating - one.rating || one.match_id - other.match_id)
}

/** `competitions/bestEleven` */
export const createGetBestEleven =
  (ensureDetails: EnsureDetails): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const data = await loadCachedSeason(ctx.db, input.season_id)
    if (!data) throw notFound('season')
    const roundId = await roundOf(ctx.db, input.season_id, input.round_id)
    if (input.round_id !== undefined && roundId === null) throw notFound('round')
    const none = { round_id: roundId, played: 0, covered: 0, formation: null, players: [] }
    if (roundId === null || data.competition.sport !== 'football') return none
    await ensureDetails(ctx.db, { seasonId: input.season_id })
    const rated = await ratedIn(ctx.db, roundId)
    const played = await ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${matches} m where m.round_id = ${roundId} and ${OVER}`,
    )
    const picked = pickEleven(rated)
    const teams = await teamRefs(
      ctx.db,
      (picked?.players ?? []).map(({ team_id }) => team_id),
    )
    return {
      round_id: roundId,
      played: played.rows[0]?.n ?? 0,
      covered: new Set(rated.map(({ match_id }) => match_id)).size,
      formation: picked?.formation ?? null,
      players: (picked?.players ?? []).map((row) => ({
        line: row.line,
        player_id: row.player_id,
        player_name_zh: row.zh,
        player_name_en: row.en,
        player_name_vi: row.vi,
        number: row.number,
        team: teams.get(row.team_id) ?? null,
        rating: row.rating,
        match_id: row.match_id,
      })),
    }
  }
