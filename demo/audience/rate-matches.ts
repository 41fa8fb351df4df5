import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { commentCounts } from '#lib/backend/db/schema/comments.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { fanRatingCounts, fanRatings } from '#lib/backend/db/schema/matches/fan-ratings.ts'
import { lineupPlayers, matches } from '#lib/backend/db/schema/matches.ts'
import { MAX_FAN_RATING, MIN_FAN_RATING } from '#lib/shared/match-day/fan-ratings.ts'
import { type Random, random } from '../world/random.ts'
import { commentResult } from './comment-reports.ts'
import { ensureViewers, type Viewer } from './people.ts'

const home = alias(teams, 'home')
const away = alias(teams, 'away')

const HOUR_MS = 3_600_000
/** Matches are rated once they are over, and until a day after. */
const MIN_AGE_MS = 2.5 * HOUR_MS
const MAX_AGE_MS = 24 * HOUR_MS
/** Matches that are rated in one run. */
const MAX_MATCHES = 8
const RATERS = { min: 4, max: 14 }
/** Probability that a fan rates a player. */
const RATE_PROBABILITY = 0.7
/** Fans differ from the computed rating by up to this much. */
const MAX_DIFFERENCE = 1.6

/** Simulated matches that are over, with rated players, which no simulated fan has rated. */
const unratedMatches = (db: Db, now: number) =>
  db
    .select({ match: matches, home, away })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .where(
      and(
        eq(matches.simulated, true),
        eq(matches.status, 'finished'),
        gt(matches.kickoffAt, new Date(now - MAX_AGE_MS)),
        lt(matches.kickoffAt, new Date(now - MIN_AGE_MS)),
        sql`exists (
          select from ${lineupPlayers}
          where ${lineupPlayers.matchId} = ${matches.id} and ${lineupPlayers.rating} is not null
            and ${lineupPlayers.playerId} is not null)`,
        notExists(db.select({ one: sql`1` }).from(fanRatings).where(eq(fanRatings.matchId, matches.id))),
      ),
    )
    .orderBy(desc(matches.kickoffAt), desc(matches.id))
    .limit(MAX_MATCHES)

/** Writes the ratings of simulated fans, around the computed ones, and counts them. */
async function rateMatch(db: Db, chance: Random, fans: readonly Viewer[], matchId: number): Promise<void> {
  const rows = await db
    .select({ id: lineupPlayers.playerId, rating: lineupPlayers.rating })
    .from(lineupPlayers)
    .where(and(eq(lineupPlayers.matchId, matchId), sql`${lineupPlayers.rating} is not null`))
  const rated = rows.flatMap(({ id, rating }) => (id === null || rating === null ? [] : [{ id, rating }]))
  const favourites = [...rated].sort((one, other) => other.rating - one.rating).slice(0, 3)
  const counts = new Map(
    rated.map(({ id }) => [id, { spread: Array.from({ length: 10 }, () => 0), best: 0 }]),
  )
  await withTransaction(db, async (tx) => {
    for (const fan of fans) {
      const ratings: Record<string, number> = {}
      for (const { id, rating } of rated) {
        if (!chance.chance(RATE_PROBABILITY)) continue
        const felt = Math.round(rating + (chance.next() * 2 - 1) * MAX_DIFFERENCE)
        const given = Math.min(MAX_FAN_RATING, Math.max(MIN_FAN_RATING, felt))
        ratings[id] = given
        const spread = counts.get(id)?.spread
        if (spread) spread[given - 1] = (spread[given - 1] ?? 0) + 1
      }
      const best = chance.pick(favourites)
      const count = counts.get(best.id)
      if (count) count.best += 1
      await tx.insert(fanRatings).values({ matchId, userId: fan.id, ratings, bestPlayerId: best.id })
    }
    await tx
      .insert(fanRatingCounts)
      .values([...counts].map(([playerId, count]) => ({ matchId, playerId, ...count })))
      // A visitor may have rated them meanwhile.
      .onConflictDoUpdate({
        target: [fanRatingCounts.matchId, fanRatingCounts.playerId],
        set: {
          best: sql`${fanRatingCounts.best} + excluded.best`,
          spread: sql`array(
            select coalesce(one, 0) + coalesce(other, 0)
            from unnest(${fanRatingCounts.spread}, excluded.spread) with ordinality as votes(one, other, n)
            order by n)`,
        },
      })
  })
}

/**
 * Lets simulated fans rate the players of matches of the demo world that are over, and talk about the result in the
 * threads of these matches. Returns the number of matches.
 */
export async function rateMatches(db: Db, seed: string, now: number): Promise<number> {
  const due = await unratedMatches(db, now)
  if (due.length === 0) return 0
  const viewers = await ensureViewers(db)
  for (const { match, ...sides } of due) {
    const chance = random(seed, 'ratings', match.id)
    const fans = chance.shuffle(viewers).slice(0, chance.int(RATERS.min, RATERS.max))
    await rateMatch(db, chance, fans, match.id)
    const target = { targetType: 'match', targetId: match.id } as const
    const isTarget = and(eq(commentCounts.targetType, 'match'), eq(commentCounts.targetId, match.id))
    if ((await db.$count(commentCounts, isTarget)) > 0) continue
    const since = match.kickoffAt.getTime() + 2 * HOUR_MS
    const { homeScore, awayScore } = match
    await commentResult(db, chance, viewers, { target, since, homeScore, awayScore, ...sides }, now)
  }
  return due.length
}
