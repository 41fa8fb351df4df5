import { and, asc, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { fanRatingCounts, fanRatings } from '#lib/backend/db/schema/matches/fan-ratings.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { fanRatedPlayer, fanRatings as wire } from '#lib/contract/matches/ratings.ts'
import { areFanRatingsOpen, FAN_RATINGS_CLOSE_MS, MIN_FAN_VOTES } from '#lib/shared/match-day/fan-ratings.ts'

type LineupPlayer = typeof lineupPlayers.$inferSelect
type Counts = Pick<typeof fanRatingCounts.$inferSelect, 'spread' | 'best'>

/** Loads a visible match with what decides whether its players are rated. Throws "not found". */
export async function ratedMatch(db: Queryable, id: number) {
  const [row] = await db
    .select({ status: matches.status, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(eq(matches.id, id))
  if (!row || row.status === 'hidden') throw notFound('match')
  return { id, status: row.status, kickoffAt: row.kickoffAt.getTime() }
}

/** Whether a player of a line-up played: from the start, rated by the provider, or with time on the court. */
const hasPlayed = ({ starter, rating, box }: LineupPlayer): boolean =>
  starter || rating !== null || (box?.minutes ?? 0) > 0

/** The ids of players who came on. */
async function substitutesOf(db: Queryable, matchId: number): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .select({ playerId: matchEvents.playerId })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.type, 'substitution'),
        eq(matchEvents.cancelled, false),
      ),
    )
  return new Set(rows.map(({ playerId }) => playerId))
}

/** The players of the present line-ups who played and are known, home side first. */
export async function playersWhoPlayed(db: Queryable, matchId: number) {
  const cameOn = await substitutesOf(db, matchId)
  const rows = await db
    .select()
    .from(lineupPlayers)
    .where(eq(lineupPlayers.matchId, matchId))
    .orderBy(desc(lineupPlayers.side), asc(lineupPlayers.position))
  return rows.flatMap((row) =>
    row.playerId !== null && (hasPlayed(row) || cameOn.has(row.playerId))
      ? [{ ...row, playerId: row.playerId }]
      : [],
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function ratedPlayer(
  row: LineupPlayer & { playerId: number },
  { spread, best }: Counts,
  bestVotes: number,
): z.input<typeof fanRatedPlayer> {
  const votes = sumOf(spread)
  const isShown = votes >= MIN_FAN_VOTES
  const points = sumOf(spread.map((number, at) => number * (at + 1)))
  return {
    player_id: row.playerId,
    side: row.side,
    name_zh: row.nameZh,
    name_en: row.nameEn,
    name_vi: row.nameVi,
    number: row.number,
    rating: row.rating,
    votes,
    mean: isShown ? Math.round((10 * points) / votes) / 10 : null,
    spread: isShown ? spread : null,
    best: bestVotes >= MIN_FAN_VOTES ? best / bestVotes : null,
  }
}

const NO_VOTES: Counts = { spread: Array.from({ length: 10 }, () => 0), best: 0 }

/** Returns how fans rate the players of a match, with the caller's own ratings. */
export async function loadFanRatings(
  { db, clock, actor }: Context,
  id: number,
): Promise<z.input<typeof wire>> {
  const match = await ratedMatch(db, id)
  const now = clock.now()
  const players = match.status === 'finished' ? await playersWhoPlayed(db, id) : []
  const rows = await db.select().from(fanRatingCounts).where(eq(fanRatingCounts.matchId, id))
  const counts = new Map(rows.map((row) => [row.playerId, row]))
  // A player who was taken out of the line-up does not count any more.
  const bestVotes = sumOf(players.map(({ playerId }) => counts.get(playerId)?.best ?? 0))
  const [own] =
    actor.userId === null
      ? []
      : await db
          .select()
          .from(fanRatings)
          .where(and(eq(fanRatings.matchId, id), eq(fanRatings.userId, actor.userId)))
  return {
    match_id: id,
    is_open: areFanRatingsOpen(match, now),
    closes_at: new Date(match.kickoffAt + FAN_RATINGS_CLOSE_MS).toISOString(),
    players: players.map((row) => ratedPlayer(row, counts.get(row.playerId) ?? NO_VOTES, bestVotes)),
    own: own
      ? {
          ratings: Object.entries(own.ratings).map(([playerId, rating]) => ({
            player_id: Number(playerId),
            rating,
          })),
          best: own.bestPlayerId,
        }
      : null,
    server_time: new Date(now).toISOString(),
  }
}
