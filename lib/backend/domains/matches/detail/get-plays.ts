import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches, matchParts } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getPlays as endpoint } from '#lib/contract/matches/detail.ts'
import type { matchShot } from '#lib/contract/matches/shots.ts'
import { MATCH_PHASES } from '#lib/shared/vocabulary.ts'
import type { FillIn } from './fill-in.ts'
import { eventsOf } from './sections.ts'

type Shot = z.input<typeof matchShot>

/** A shot as ingest keeps it: what its provider did not tell is missing. */
type Kept = Pick<Shot, 'side' | 'minute' | 'x' | 'y' | 'outcome'> &
  Partial<Pick<Shot, 'remaining' | 'player_name' | 'points' | 'xg'>> & { phase?: string }

const toShot = (kept: Kept): Shot => ({
  side: kept.side,
  minute: kept.minute,
  phase: MATCH_PHASES.find((phase) => phase === kept.phase) ?? null,
  remaining: kept.remaining ?? null,
  player_name: kept.player_name ?? null,
  x: kept.x,
  y: kept.y,
  outcome: kept.outcome,
  points: kept.points ?? null,
  ...(kept.xg === undefined ? {} : { xg: kept.xg }),
})

/** The shots of a match in their order; none where none were reported. */
export async function shotsOf(db: Queryable, matchId: number): Promise<Shot[]> {
  const [row] = await db
    .select({ data: matchParts.data })
    .from(matchParts)
    .where(and(eq(matchParts.matchId, matchId), eq(matchParts.part, 'shots')))
  return ((row?.data as Kept[] | undefined) ?? []).map(toShot)
}

/** A match play by play. The provider is asked when the match was not reported in detail yet. */
export const createGetPlays =
  (fillIn: FillIn): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const [match] = await ctx.db
      .select({ detailed: matches.detailed })
      .from(matches)
      .where(and(eq(matches.id, input.id), ne(matches.status, 'hidden')))
    if (!match) throw notFound('match')
    if (!match.detailed) await fillIn(input.id)
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      position: await ctx.position(matchTopic(input.id)),
      plays: await eventsOf(ctx.db, input.id, true),
      shots: await shotsOf(ctx.db, input.id),
    }
  }
