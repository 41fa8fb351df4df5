import { and, eq, like } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, rounds, teams, venues } from '#lib/backend/db/schema/competitions.ts'
import { lineupPlayers, matches, matchStatistics, matchTexts } from '#lib/backend/db/schema/matches.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { Facts, PlayerFacts } from './facts.ts'
import { loadBaskets, loadEvents } from './load-events.ts'
import { loadOdds } from './load-odds.ts'
import { loadMeeting, loadSide, loadStandings, namesOf } from './load-side.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

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

async function loadPlayers(db: Queryable, matchId: number): Promise<PlayerFacts[]> {
  const rows = await db.select().from(lineupPlayers).where(eq(lineupPlayers.matchId, matchId))
  return rows.flatMap(({ side, box, ...row }) => (box ? [{ side, names: namesOf(row), box }] : []))
}

async function loadStatistics(db: Queryable, matchId: number): Promise<Facts['statistics']> {
  const rows = await db.select().from(matchStatistics).where(eq(matchStatistics.matchId, matchId))
  return Object.fromEntries(rows.map(({ period, values }) => [period, values]))
}

/** The commentary at the moment at which the simulator stopped play. */
async function loadStoppage(db: Queryable, matchId: number): Promise<Names | null> {
  const [row] = await db
    .select()
    .from(matchTexts)
    .where(and(eq(matchTexts.matchId, matchId), like(matchTexts.sourceId, '%.stop0')))
  return row ? { zh: row.textZh, en: row.textEn, vi: row.textVi } : null
}

/** Loads all facts of a match for an article; null when the match does not exist. `now`: site time in ms. */
export async function loadFacts(db: Queryable, id: number, now: number): Promise<Facts | null> {
  const found = await loadMatch(db, id)
  if (!found) return null
  const { match, competition, round, venue } = found
  const isCup = competition.kind === 'cup'
  const standings = isCup ? null : await loadStandings(db, match)
  return {
    id,
    sport: match.sport,
    status: match.status,
    competition: { id: competition.id, names: namesOf(competition) },
    round: round && namesOf(round),
    kickoffAt: match.kickoffAt.toISOString(),
    home: await loadSide(db, { match, team: found.home, side: 'home', standings, now }),
    away: await loadSide(db, { match, team: found.away, side: 'away', standings, now }),
    venue: venue && namesOf(venue),
    hosted: !match.neutral && match.sport !== 'esports',
    attendance: match.attendance,
    score: match.homeScore === null || match.awayScore === null ? null : [match.homeScore, match.awayScore],
    half: match.halfScore,
    shootout: match.penaltyScore,
    hasExtraTime: match.extraScore !== null,
    periods: match.periods,
    maps: (match.maps ?? []).map(({ name, names, score, winner, seconds }) => ({
      names: { en: name, ...names },
      score,
      winner,
      seconds: seconds ?? null,
    })),
    events: match.sport === 'football' ? await loadEvents(db, id) : [],
    baskets: match.sport === 'basketball' ? await loadBaskets(db, id) : [],
    players: match.sport === 'football' ? [] : await loadPlayers(db, id),
    statistics: await loadStatistics(db, id),
    meeting: await loadMeeting(db, match),
    odds: await loadOdds(db, id, match.kickoffAt),
    stoppage: await loadStoppage(db, id),
  }
}
