import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, players, rounds, teams, venues } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matchEvents, matches, matchStatistics } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { seasonTable } from '#lib/backend/domains/competitions/index.ts'
import { formOf } from '#lib/backend/domains/matches/form.ts'
import { matchesAround } from '#lib/backend/domains/matches/index.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { Facts, GoalFacts, SideFacts } from './article-types.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')
const other = alias(players, 'other')

interface NameColumns {
  nameZh: string | null
  nameEn: string | null
  nameVi: string | null
}
const namesOf = (row: NameColumns): Names => ({ zh: row.nameZh, en: row.nameEn, vi: row.nameVi })
const namesOrNull = (row: NameColumns | null) => (row === null ? null : namesOf(row))

async function loadMatch(db: Queryable, id: number) {
  const [row] = await db
    .select({ match: matches, competition: competitions, round: rounds, venue: venues, home, away })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .leftJoin(venues, eq(venues.id, matches.venueId))
    .where(eq(matches.id, id))
  return row
}

const GOALS = ['goal', 'penalty_goal', 'own_goal'] as const

/** Loads goals and dismissals in order; the side of a goal is the one credited. */
async function loadEvents(db: Queryable, matchId: number) {
  const rows = await db
    .select({ event: matchEvents, player: players, other })
    .from(matchEvents)
    .leftJoin(players, eq(players.id, matchEvents.playerId))
    .leftJoin(other, eq(other.id, matchEvents.otherId))
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        ne(matchEvents.side, 'neutral'),
        inArray(matchEvents.type, [...GOALS, 'red', 'second_yellow']),
      ),
    )
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  let before: readonly [number, number] = [0, 0]
  const listed = rows.map(({ event, player, other: helper }) => {
    // The credited side follows from the score after the goal: some providers give the scorer's side for an
    // own goal.
    const counted =
      event.score && (event.score[0] > before[0] ? 'home' : event.score[1] > before[1] ? 'away' : null)
    if (event.score) before = event.score
    return {
      type: event.type,
      side: counted ?? (event.side === 'away' ? ('away' as const) : ('home' as const)),
      minute: `${event.minute ?? 0}${event.added ? `+${event.added}` : ''}`,
      player: event.playerName ?? namesOrNull(player),
      assist: event.otherName ?? namesOrNull(helper),
    }
  })
  const goals = listed.flatMap(({ type, ...facts }): GoalFacts[] => {
    const kind = GOALS.find((each) => each === type)
    return kind ? [{ ...facts, kind }] : []
  })
  return { goals, reds: listed.filter(({ type }) => type === 'red' || type === 'second_yellow') }
}

/** Loads one bookmaker's match winner prices: the first ones, and the last ones before the start. */
async function loadOdds(db: Queryable, matchId: number, kickoffAt: Date): Promise<Facts['odds']> {
  const rows = await db
    .select()
    .from(oddsQuotes)
    .where(
      and(
        eq(oddsQuotes.matchId, matchId),
        inArray(oddsQuotes.market, ['eu', 'moneyline']),
        inArray(oddsQuotes.stage, ['opening', 'prematch']),
        sql`${oddsQuotes.at} <= ${kickoffAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(oddsQuotes.bookmakerId), asc(oddsQuotes.at))
  const ofBookmaker = rows.filter(({ bookmakerId }) => bookmakerId === rows[0]?.bookmakerId)
  const prices = ({ home: a, draw, away: b }: (typeof rows)[number]) =>
    a === null || b === null ? null : draw === null ? [a, b] : [a, draw, b]
  const [first, last] = [
    ofBookmaker[0] && prices(ofBookmaker[0]),
    ofBookmaker.at(-1) && prices(ofBookmaker.at(-1) as (typeof rows)[number]),
  ]
  return first && last ? { first, last } : null
}

/** Loads the top scorer of each side of a basketball match. */
async function loadBest(db: Queryable, matchId: number) {
  const rows = await db
    .select()
    .from(lineupPlayers)
    .where(eq(lineupPlayers.matchId, matchId))
    .orderBy(desc(sql`(${lineupPlayers.box} ->> 'pts')::float8`))
  const of = (side: 'home' | 'away'): SideFacts['best'] => {
    const row = rows.find((each) => each.side === side && (each.box?.pts ?? 0) > 0)
    return row ? { names: namesOf(row), points: row.box?.pts ?? 0 } : null
  }
  return { home: of('home'), away: of('away') }
}

async function loadNext(db: Queryable, ids: number[], now: number) {
  const upcoming = (await matchesAround(db, ids, { now, next: 1 })).filter(({ when }) => when === 'next')
  const rows = new Map<number, SideFacts['next']>()
  for (const one of upcoming) {
    const found = await loadMatch(db, one.id)
    if (!found) continue
    const rival = found.home.id === one.teamId ? found.away : found.home
    rows.set(one.teamId, { names: namesOf(rival), at: found.match.kickoffAt.toISOString() })
  }
  return rows
}

/** Loads all facts of a match for an article; null when the match does not exist. `now`: site time in ms. */
export async function loadFacts(db: Queryable, id: number, now: number): Promise<Facts | null> {
  const found = await loadMatch(db, id)
  if (!found) return null
  const { match, competition } = found
  const { goals, reds } = await loadEvents(db, id)
  const [statistics] = await db
    .select()
    .from(matchStatistics)
    .where(and(eq(matchStatistics.matchId, id), eq(matchStatistics.period, 'all')))
  const table = competition.kind === 'cup' ? null : await seasonTable(db, { season_id: match.seasonId })
  const rowOf = (teamId: number) =>
    table?.groups.flatMap(({ rows }) => rows).find(({ team_id }) => team_id === teamId)
  const best = match.sport === 'basketball' ? await loadBest(db, id) : { home: null, away: null }
  const upcoming = await loadNext(db, [match.homeId, match.awayId], now)
  const side = async (homeOrAway: 'home' | 'away'): Promise<SideFacts> => {
    const team = found[homeOrAway]
    const row = rowOf(team.id)
    return {
      id: team.id,
      names: namesOf(team),
      rank: row?.played ? row.rank : null,
      points: row?.played ? row.points : null,
      form: await formOf(db, team.id, match.kickoffAt),
      next: upcoming.get(team.id) ?? null,
      best: best[homeOrAway],
    }
  }
  return {
    id,
    sport: match.sport,
    competition: { id: competition.id, names: namesOf(competition) },
    round: namesOrNull(found.round),
    kickoffAt: match.kickoffAt.toISOString(),
    home: await side('home'),
    away: await side('away'),
    venue: namesOrNull(found.venue),
    hosted: !match.neutral && match.sport !== 'esports',
    attendance: match.attendance,
    score: match.homeScore === null || match.awayScore === null ? null : [match.homeScore, match.awayScore],
    half: match.halfScore,
    periods: match.periods,
    maps: match.maps ?? [],
    goals,
    reds,
    possession: statistics?.values.possession ?? null,
    shots: statistics?.values.shots ?? null,
    shotsOn: statistics?.values.shots_on ?? null,
    odds: await loadOdds(db, id, match.kickoffAt),
  }
}
