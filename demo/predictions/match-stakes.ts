import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { stakeOnMatch } from '#lib/backend/domains/predictions/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { picksOf } from '#lib/shared/predictions/vocabulary.ts'
import { ensureViewers } from '../audience/people.ts'
import { topUpCoins } from '../audience/top-up-balance.ts'
import { viewerContext } from '../audience/viewer-context.ts'
import { random } from '../world/random.ts'
import type { DemoPredictionDeps } from './deps.ts'

const HOUR_MS = 3_600_000
/** Stakes are placed in the last hours before a kick-off, on the matches that begin first. */
const AHEAD_MS = 6 * HOUR_MS
const MAX_MATCHES = 24
/** How likely a viewer stakes on a match at all. */
const INTEREST = 0.35
/** Stakes of one run, so that a fresh site does not wait for them. */
const MAX_AT_ONCE = 12
const COINS = [5, 10, 10, 20, 20, 50] as const

/**
 * Lets the simulated viewers stake on the coming simulated matches, each at a time of their own before kick-off. What
 * they stake follows from the seed; a viewer stakes once on a match. Returns the number of new stakes.
 */
export async function stakeOnComing(deps: DemoPredictionDeps, now: number): Promise<number> {
  const { db, seed } = deps
  const coming = await db
    .select({ id: matches.id, sport: matches.sport, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(
      and(
        eq(matches.status, 'scheduled'),
        eq(matches.simulated, true),
        gt(matches.kickoffAt, new Date(now)),
        lt(matches.kickoffAt, new Date(now + AHEAD_MS)),
      ),
    )
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(MAX_MATCHES)
  if (coming.length === 0) return 0
  const viewers = await ensureViewers(db)
  const placed = await db
    .select({ matchId: predictionMarkets.matchId, userId: stakes.userId })
    .from(stakes)
    .innerJoin(predictionMarkets, eq(predictionMarkets.id, stakes.marketId))
    .where(
      inArray(
        predictionMarkets.matchId,
        coming.map(({ id }) => id),
      ),
    )
  const known = new Set(placed.map(({ matchId, userId }) => `${matchId}:${userId}`))
  let added = 0
  for (const match of coming) {
    const chance = random(seed, 'stakes', match.id)
    for (const viewer of viewers) {
      const at = match.kickoffAt.getTime() - chance.next() * AHEAD_MS
      const pick = chance.pick(picksOf('result', match.sport))
      const coins = chance.pick(COINS)
      if (!chance.chance(INTEREST) || at > now || known.has(`${match.id}:${viewer.id}`)) continue
      if (added >= MAX_AT_ONCE) return added
      await topUpCoins(db, viewer.id)
      const input = {
        idempotency_key: `demo-${match.id}-${viewer.id}`.padEnd(8, '0'),
        match_id: match.id,
        market: 'result' as const,
        number: 0,
        pick,
        coins,
      }
      try {
        await stakeOnMatch({ ctx: viewerContext(deps, viewer.id, viewer.language), input })
        added += 1
      } catch (error) {
        // Limits and closed markets hold for simulated viewers too.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
  return added
}
