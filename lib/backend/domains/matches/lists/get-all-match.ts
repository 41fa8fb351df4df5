import { and, eq, type SQL } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getAllMatch as endpoint } from '#lib/contract/matches/lists.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { inTab, onDay } from './days/day.ts'
import { matchListOf } from './list.ts'

/** Live matches are listed whatever day they began; the other tabs are of one day. */
export const getAllMatch: Handler<typeof endpoint> = ({ ctx, input }) => {
  const day = input.date ?? dayOf(ctx.clock.now(), ctx.timeZone)
  const where: (SQL | undefined)[] = [
    input.competition_id ? eq(matches.competitionId, input.competition_id) : undefined,
  ]
  if (input.tab !== 'all') where.push(inTab(input.tab))
  if (input.tab !== 'live') where.push(onDay(day, ctx.timeZone))
  return matchListOf(ctx, input.sport, and(...where), day)
}
