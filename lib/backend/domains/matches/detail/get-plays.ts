import { and, eq, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getPlays as endpoint } from '#lib/contract/matches/detail.ts'
import type { FillIn } from './fill-in.ts'
import { partsOf } from './parts.ts'
import { readOfOneMoment } from './read-of-one-moment.ts'
import { eventsOf } from './sections.ts'

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
    const { data } = await readOfOneMoment(ctx.db, input.id, async () => {
      const [plays, { shots }] = await Promise.all([
        eventsOf(ctx.db, input.id, true),
        partsOf(ctx.db, input.id),
      ])
      return { plays, shots }
    })
    return { server_time: new Date(ctx.clock.now()).toISOString(), position, ...data }
  }
