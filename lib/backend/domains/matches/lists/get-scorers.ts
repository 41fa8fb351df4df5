import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import type { getScorers as endpoint } from '#lib/contract/matches/lists.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { matchStr } from '../wire.ts'

/** The valid goals of football matches, in their order. */
export const getScorers: Handler<typeof endpoint> = async ({ ctx, input }) => {
  if (input.ids.length === 0) return { list: [] }
  const goals = await ctx.db
    .select({
      matchId: matchEvents.matchId,
      type: matchEvents.type,
      side: matchEvents.side,
      minute: matchEvents.minute,
      added: matchEvents.added,
      playerName: matchEvents.playerName,
    })
    .from(matchEvents)
    .innerJoin(matches, eq(matches.id, matchEvents.matchId))
    .where(
      and(
        inArray(matchEvents.matchId, input.ids),
        inArray(matchEvents.type, [...GOAL_EVENTS]),
        eq(matchEvents.cancelled, false),
        eq(matches.sport, 'football'),
        ne(matches.status, 'hidden'),
      ),
    )
    .orderBy(asc(matchEvents.matchId), asc(matchEvents.position))
  const list: HandlerResult<typeof endpoint>['list'] = []
  for (const { matchId, type, side, minute, added, playerName } of goals) {
    const last = list.at(-1)
    const own = last?.match_id === matchId ? last : { match_id: matchId, goals: [] }
    if (own !== last) list.push(own)
    own.goals.push({
      type,
      side,
      match_str: matchStr(minute, added),
      player_name: playerName,
    })
  }
  return { list }
}
