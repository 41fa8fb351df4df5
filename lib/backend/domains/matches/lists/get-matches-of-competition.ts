import { and, asc, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getMatchesOfCompetition as endpoint } from '#lib/contract/matches/lists.ts'
import { loadRows } from '../rows.ts'
import { inTab } from './days/day.ts'

/** Matches of each kind that a competition's screen shows. */
const MAX_PER_KIND = 16

/**
 * A competition's matches around now. A fixture whose time has passed without an update is not "upcoming".
 */
export const getMatchesOfCompetition: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const [competition] = await briefsOf(ctx.db, [input.competition_id])
  if (!competition) throw notFound('competition')
  const now = new Date(ctx.clock.now())
  const some = (where: SQL | undefined, order: SQL[]) =>
    loadRows(ctx.db, and(eq(matches.competitionId, input.competition_id), where), {
      order,
      limit: MAX_PER_KIND,
    })
  const soonest = [asc(matches.kickoffAt), asc(matches.id)]
  return {
    server_time: now.toISOString(),
    time_zone: ctx.timeZone,
    competition,
    live: await some(inTab('live'), soonest),
    next: await some(and(inTab('schedule'), gte(matches.kickoffAt, now)), soonest),
    last: await some(and(inTab('results'), lte(matches.kickoffAt, now)), [
      desc(matches.kickoffAt),
      asc(matches.id),
    ]),
  }
}
