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
import { readOfOneMoment } from './read-of-one-moment.ts'
import { eventsOf } from './sections.ts'

type Shot = z.input<typeof matchShot>

/** A shot as ingest stores it: fields its provider did not report are missing. */
type StoredShot = Pick<Shot, 'side' | 'minute' | 'x' | 'y' | 'outcome'> &
  Partial<Pick<Shot, 'remaining' | 'player_name' | 'points' | 'xg'>> & { phase?: string }

const toShot = (stored: StoredShot): Shot => ({
  side: stored.side,
  minute: stored.minute,
  phase: MATCH_PHASES.find((phase) => phase === stored.phase) ?? null,
  remaining: stored.remaining ?? null,
  player_name: stored.player_name ?? null,
  x: stored.x,
  y: stored.y,
  outcome: stored.outcome,
  points: stored.points ?? null,
  ...(stored.xg === undefined ? {} : { xg: stored.xg }),
})

/** The shots of a match in order; empty if none were reported. */
export async function shotsOf(db: Queryable, matchId: number): Promise<Shot[]> {
  const [row] = await db
    .select({ data: matchParts.data })
    .from(matchParts)
    .where(and(eq(matchParts.matchId, matchId), eq(matchParts.part, 'shots')))
  return ((row?.data as StoredShot[] | undefined) ?? []).map(toShot)
}

/** A match play by play. The provider is asked if the match's detail was not reported yet. */
export const createGetPlays =
  (fillIn: FillIn): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const [match] = await ctx.db
      .select({ detailed: matches.detailed })
      .from(matches)
      .where(and(eq(matches.id, input.id), ne(matches.status, 'hidden')))
    if (!match) throw notFound('match')
    if (!match.detailed) await fillIn(input.id)
    const position = await ctx.position(matchTopic(input.id))
    const { data } = await readOfOneMoment(ctx.db, input.id, async () => ({
      plays: await eventsOf(ctx.db, input.id, true),
      shots: await shotsOf(ctx.db, input.id),
    }))
    return { server_time: new Date(ctx.clock.now()).toISOString(), position, ...data }
  }
