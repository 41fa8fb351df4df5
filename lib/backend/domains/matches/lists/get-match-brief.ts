import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getMatchBrief as endpoint } from '#lib/contract/matches/lists.ts'
import { loadRows, withIds } from '../rows.ts'

/** One match in brief. */
export const getMatchBrief: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const [match] = await loadRows(ctx.db, withIds([input.id]))
  if (!match) throw notFound('match')
  const [competition] = await briefsOf(ctx.db, [match.competition_id])
  if (!competition) throw notFound('competition')
  return { server_time: new Date(ctx.clock.now()).toISOString(), competition, match }
}
