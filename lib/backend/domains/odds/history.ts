import { and, asc, eq, inArray } from 'drizzle-orm'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { oddsHistory as endpoint } from '#lib/contract/odds.ts'
import type * as z from '#lib/contract/zod.ts'
import { type EventType, GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { type FillIn, matchOf, mayShowOdds, toCompany } from './shown.ts'

/** Goals that stood and sendings-off, as the chart marks them. */
const MARKED = [...GOAL_EVENTS, 'red', 'second_yellow'] as EventType[]

async function marksOf(ctx: Context, matchId: number) {
  const rows = await ctx.db
    .select({
      type: matchEvents.type,
      side: matchEvents.side,
      minute: matchEvents.minute,
      score: matchEvents.score,
    })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        inArray(matchEvents.type, MARKED),
      ),
    )
    .orderBy(asc(matchEvents.position))
  return rows.flatMap(({ minute, ...row }) => (minute === null ? [] : [{ ...row, minute }]))
}

/** Every quote of one bookmaker for one market of a match; none where odds are not shown. */
export const createOddsHistory =
  (fillIn: FillIn): Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> =>
  async ({ ctx, input: { id, market, company_id } }) => {
    const match = await matchOf(ctx, id)
    const [book] = await ctx.db.select().from(bookmakers).where(eq(bookmakers.id, company_id))
    if (!book) throw notFound('company')
    const company = toCompany(book)
    if (!(await mayShowOdds(ctx))) return { company, market, list: [], marks: [] }
    if (!match.detailed) await fillIn(id)
    const rows = await ctx.db
      .select()
      .from(oddsQuotes)
      .where(
        and(
          eq(oddsQuotes.matchId, id),
          eq(oddsQuotes.bookmakerId, company_id),
          eq(oddsQuotes.market, market),
        ),
      )
      .orderBy(asc(oddsQuotes.at))
    return {
      company,
      market,
      marks: await marksOf(ctx, id),
      list: rows.map((row) => ({
        line: row.line,
        home: row.home,
        draw: row.draw,
        away: row.away,
        closed: row.closed,
        at: row.at.toISOString(),
        stage: row.stage,
        minute: row.minute,
        score: row.score,
      })),
    }
  }
