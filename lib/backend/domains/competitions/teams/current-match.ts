import { and, asc, desc, eq, gte, inArray, or } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import type { MatchRows } from '../match-rows.ts'

const LIVE: MatchStatus[] = ['live', 'interrupted', 'suspended']
const COMING: MatchStatus[] = ['scheduled', 'delayed']

/** A fixture whose kick-off was not reported yet is the current match for this long. */
const LATE_MS = 2 * 3_600_000

/** A team's match in play, else its next one, with the position of its topic; both null without one. */
export async function currentMatch(
  ctx: Pick<Context, 'db' | 'clock' | 'position'>,
  matchRows: MatchRows,
  teamId: number | null,
) {
  const none = { match: null, position: null }
  if (teamId === null) return none
  const since = new Date(ctx.clock.now() - LATE_MS)
  const [found] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
        or(
          inArray(matches.status, LIVE),
          and(inArray(matches.status, COMING), gte(matches.kickoffAt, since)),
        ),
      ),
    )
    .orderBy(desc(inArray(matches.status, LIVE)), asc(matches.kickoffAt), asc(matches.id))
    .limit(1)
  if (!found) return none
  // Read before the row, so that nothing published between is missed.
  const position = await ctx.position(matchTopic(found.id))
  const [match = null] = await matchRows(ctx.db, [found.id])
  return { match, position }
}
