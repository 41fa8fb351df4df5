import { and, eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { fanRatingCounts, fanRatings } from '#lib/backend/db/schema/matches/fan-ratings.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { ratePlayers as endpoint } from '#lib/contract/matches/ratings.ts'
import { areFanRatingsOpen } from '#lib/shared/match-day/fan-ratings.ts'
import { loadFanRatings, playersWhoPlayed, ratedMatch } from './load-fan-ratings.ts'

interface Vote {
  ratings: Readonly<Record<string, number>>
  best: number | null
}

interface Change {
  playerId: number
  from: number | null
  to: number | null
  best: number
}

/** The ratings whose numbers are counted, in their order. */
const RATINGS = Array.from({ length: 10 }, (_, at) => at + 1)

/** What changes in the counts of each player between two votes of a fan, by player. */
function changesBetween(before: Vote, after: Vote): Change[] {
  const ids = new Set([...Object.keys(after.ratings), before.best, after.best].map(Number))
  return [...ids]
    .filter((playerId) => playerId > 0)
    .map((playerId) => ({
      playerId,
      from: before.ratings[playerId] ?? null,
      to: after.ratings[playerId] ?? null,
      best: Number(after.best === playerId) - Number(before.best === playerId),
    }))
    .filter(({ from, to, best }) => from !== to || best !== 0)
    .sort((one, other) => one.playerId - other.playerId)
}

/**
 * Adds changes to the counts of their players in one statement, which locks the rows in the order of the changes. A
 * player without a row has not been rated, so that their changes are their counts.
 */
async function count(tx: Tx, matchId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ playerId, from, to, best }) => ({
    matchId,
    playerId,
    best,
    spread: RATINGS.map((rating) => Number(rating === to) - Number(rating === from)),
  }))
  const { spread, best } = fanRatingCounts
  await tx
    .insert(fanRatingCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [fanRatingCounts.matchId, fanRatingCounts.playerId],
      set: {
        best: sql`${best} + excluded.best`,
        spread: sql`array(
          select counted + change
          from unnest(${spread}, excluded.spread) with ordinality as each(counted, change, place)
          order by place)`,
      },
    })
}

/** Stores the ratings of a fan and counts them. The row of the fan is locked, so that each vote counts once. */
async function store(tx: Tx, { matchId, userId }: { matchId: number; userId: number }, vote: Vote) {
  const isOwn = and(eq(fanRatings.matchId, matchId), eq(fanRatings.userId, userId))
  await tx.insert(fanRatings).values({ matchId, userId, ratings: {} }).onConflictDoNothing()
  const [row] = await tx.select().from(fanRatings).where(isOwn).for('update')
  const before: Vote = { ratings: row?.ratings ?? {}, best: row?.bestPlayerId ?? null }
  const after: Vote = { ratings: { ...before.ratings, ...vote.ratings }, best: vote.best ?? before.best }
  // In the order of the players, so that two fans never wait for each other.
  await count(tx, matchId, changesBetween(before, after))
  await tx
    .update(fanRatings)
    .set({ ratings: after.ratings, bestPlayerId: after.best, updatedAt: sql`now()` })
    .where(isOwn)
}

/** Rates players of a match that is over. */
export const ratePlayers: Handler<typeof endpoint> = async ({ ctx, input: { id, ratings, best } }) => {
  const userId = requireUserId(ctx)
  const match = await ratedMatch(ctx.db, id)
  if (!areFanRatingsOpen(match, ctx.clock.now())) throw new Refusal('conflict', 'ratings.closed')
  if (ratings.length === 0 && best === undefined) throw new Refusal('invalid', 'ratings.none')
  const played = new Set((await playersWhoPlayed(ctx.db, id)).map(({ playerId }) => playerId))
  const named = [...ratings.map(({ player_id: playerId }) => playerId), ...(best === undefined ? [] : [best])]
  if (named.some((playerId) => !played.has(playerId))) throw new Refusal('invalid', 'ratings.not_played')
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const vote: Vote = {
    ratings: Object.fromEntries(ratings.map(({ player_id: playerId, rating }) => [playerId, rating])),
    best: best ?? null,
  }
  await withTransaction(ctx.db, (tx) => store(tx, { matchId: id, userId }, vote))
  return loadFanRatings(ctx, id)
}
