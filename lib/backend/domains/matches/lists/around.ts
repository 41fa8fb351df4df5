import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { inTab, TAB_STATUSES } from './days/day.ts'

/** A match of a team that is close in time: in play, upcoming, or among the last results. */
export interface MatchAround {
  teamId: number
  id: number
  when: 'live' | 'next' | 'last'
  kickoffAt: Date
}

export interface Around {
  /** Site time in ms. */
  now: number
  /** Number of matches per team and kind, besides those in play. */
  next: number
  last?: number
}

const list = (statuses: readonly string[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )

/**
 * Current, next and last matches of teams, by team and then live, next (soonest first), last (newest first).
 * A match between two of the teams is listed for both. Each team costs two index lookups.
 */
export async function matchesAround(
  db: Queryable,
  teamIds: number[],
  { now, next, last = 0 }: Around,
): Promise<MatchAround[]> {
  if (teamIds.length === 0) return []
  const at = new Date(now).toISOString()
  const ofTeam = sql`(m.home_id = t.id or m.away_id = t.id)`
  const from = sql`from ${matches} m where ${ofTeam}`
  const ids = sql.join(
    teamIds.map((id) => sql`(${id}::bigint)`),
    sql`, `,
  )
  const { rows } = await db.execute<{
    team_id: number
    id: number
    state: MatchAround['when']
    at: string
  }>(sql`
    select t.id as team_id, found.id, found.state, found.kickoff_at as at
    from (values ${ids}) as t(id) cross join lateral (
      (select m.id, m.kickoff_at, 'live' as state, 0 as rank
        ${from} and m.status in (${list(TAB_STATUSES.live)}) limit 4)
      union all
      (select m.id, m.kickoff_at, 'next', 1 ${from} and m.status in (${list(TAB_STATUSES.schedule)})
        and m.kickoff_at >= ${at}::timestamptz order by m.kickoff_at limit ${next})
      union all
      (select m.id, m.kickoff_at, 'last', 2 ${from} and m.status in (${list(TAB_STATUSES.results)})
        and m.kickoff_at <= ${at}::timestamptz order by m.kickoff_at desc limit ${last})
    ) found
    order by t.id, found.rank, case when found.state = 'last' then -1 else 1 end * extract(epoch from found.kickoff_at)`)
  return rows.map((row) => ({
    teamId: row.team_id,
    id: row.id,
    when: row.state,
    kickoffAt: new Date(row.at),
  }))
}

/** Number of past and of upcoming matches listed between two clubs. */
const MAX_MEETINGS = 10

/**
 * Matches of a team of `left` against one of `right`, at either's ground: in play, upcoming (soonest first),
 * past (newest first).
 */
export async function meetingsOf(
  db: Queryable,
  left: number[],
  right: number[],
  { now }: { now: number },
): Promise<{ id: number; teams: [number, number] }[]> {
  if (left.length === 0 || right.length === 0) return []
  const between = or(
    and(inArray(matches.homeId, left), inArray(matches.awayId, right)),
    and(inArray(matches.homeId, right), inArray(matches.awayId, left)),
  )
  const coming = and(inTab('schedule'), gte(matches.kickoffAt, new Date(now)))
  const rank = sql<number>`case when ${inTab('live')} then 0 when ${coming} then 1 else 2 end`
  const far = sql`abs(extract(epoch from ${matches.kickoffAt}) - ${now / 1000}::double precision)`
  const rows = await db
    .select({ id: matches.id, home: matches.homeId, away: matches.awayId })
    .from(matches)
    .where(and(between, or(inTab('live'), coming, inTab('results'))))
    .orderBy(asc(rank), asc(far), asc(matches.id))
    .limit(MAX_MEETINGS)
  return rows.map(({ id, home, away }) => ({ id, teams: [home, away] }))
}

/** Ids of the competitions' matches in play, then of the next upcoming ones, at most `limit`. */
export async function comingOf(
  db: Queryable,
  competitionIds: number[],
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  if (competitionIds.length === 0) return []
  const isLive = inTab('live')
  const coming = and(inTab('schedule'), gte(matches.kickoffAt, new Date(now)))
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(inArray(matches.competitionId, competitionIds), or(isLive, coming)))
    .orderBy(desc(sql`${isLive}`), asc(matches.kickoffAt), asc(matches.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Teams currently in play: the most watched match first, then one sport after the other, football first, by
 * competition.
 */
export async function teamsPlaying(db: Queryable, limit: number): Promise<number[]> {
  const watched = sql`(select coalesce(max(${rooms.viewers}), 0) from ${rooms} where ${rooms.matchId} = ${matches.id})`
  const turn = sql`row_number() over (partition by ${matches.sport} order by ${competitions.position}, ${matches.kickoffAt})`
  const sport = sql`array_position(array['football', 'basketball', 'esports'], ${matches.sport})`
  const rows = await db
    .select({ home: matches.homeId, away: matches.awayId })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(inTab('live'))
    .orderBy(desc(watched), asc(turn), asc(sport), asc(matches.id))
    .limit(limit)
  return rows.flatMap(({ home, away }) => [home, away]).slice(0, limit)
}
