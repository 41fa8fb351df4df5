import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { matches, matchVotes } from '#lib/backend/db/schema/matches.ts'
import { choicesOf, type VoteChoice } from '#lib/shared/vocabulary/votes.ts'
import { ensureViewers, type Viewer } from './audience/people.ts'
import { random } from './world/random.ts'

const DAY_MS = 86_400_000
/** How likely a viewer votes on a match at all. */
const INTEREST = 0.8

type Coming = Pick<typeof matches.$inferSelect, 'id' | 'sport' | 'kickoffAt'>

/** The votes that the simulated viewers have cast on a match by now: each at a time of its last day before kick-off. */
function votesBy(seed: string, match: Coming, viewers: readonly Viewer[], now: number) {
  const chance = random(seed, 'votes', match.id)
  const choices = choicesOf(match.sport)
  const weights = new Map<VoteChoice, number>(choices.map((choice) => [choice, 0.5 + chance.next()]))
  return viewers.flatMap(({ id }) => {
    const at = match.kickoffAt.getTime() - chance.next() * DAY_MS
    const choice = chance.weighted(choices, (one) => weights.get(one) ?? 0)
    return chance.chance(INTEREST) && at <= now ? [{ matchId: match.id, userId: id, choice }] : []
  })
}

/** Casts the votes of the simulated viewers on the matches of the next day. Returns the number of new ones. */
export async function voteAhead(db: Db, seed: string, now: number): Promise<number> {
  const coming = await db
    .select({ id: matches.id, sport: matches.sport, kickoffAt: matches.kickoffAt })
    .from(matches)
    .where(
      and(
        eq(matches.status, 'scheduled'),
        eq(matches.simulated, true),
        gt(matches.kickoffAt, new Date(now)),
        lt(matches.kickoffAt, new Date(now + DAY_MS)),
      ),
    )
  if (coming.length === 0) return 0
  const viewers = await ensureViewers(db)
  const people = viewers.map(({ id }) => id)
  const counted = await db
    .select({ matchId: matchVotes.matchId, count: sql<number>`cast(count(*) as int)` })
    .from(matchVotes)
    .where(
      and(
        inArray(
          matchVotes.matchId,
          coming.map(({ id }) => id),
        ),
        inArray(matchVotes.userId, people),
      ),
    )
    .groupBy(matchVotes.matchId)
  const known = new Map(counted.map(({ matchId, count }) => [matchId, count]))
  let added = 0
  for (const match of coming) {
    const votes = votesBy(seed, match, viewers, now)
    const fresh = votes.length - (known.get(match.id) ?? 0)
    if (fresh <= 0) continue
    await db.insert(matchVotes).values(votes).onConflictDoNothing()
    added += fresh
  }
  return added
}
