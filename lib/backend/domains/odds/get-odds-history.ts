import { and, asc, eq, inArray } from 'drizzle-orm'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getOddsHistory as endpoint } from '#lib/contract/odds.ts'
import { MARKED_EVENTS } from '#lib/shared/odds/marked-events.ts'
import { canSeeOdds, type FillIn, matchOf, toCompany } from './visibility.ts'

/** Valid goals and red cards, with the player. */
async function marksOf(ctx: Context, matchId: number) {
  const rows = await ctx.db
    .select({
      type: matchEvents.type,
      side: matchEvents.side,
      minute: matchEvents.minute,
      added: matchEvents.added,
      score: matchEvents.score,
      provided: matchEvents.playerName,
      zh: players.nameZh,
      en: players.nameEn,
      vi: players.nameVi,
    })
    .from(matchEvents)
    .leftJoin(players, eq(players.id, matchEvents.playerId))
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        inArray(matchEvents.type, [...MARKED_EVENTS]),
      ),
    )
    .orderBy(asc(matchEvents.position))
  return rows.flatMap(({ type, side, minute, added, score, provided, zh, en, vi }) => {
    const marked = MARKED_EVENTS.find((one) => one === type)
    if (marked === undefined || minute === null) return []
    const names = provided ?? { ...(zh && { zh }), ...(en && { en }), ...(vi && { vi }) }
    return [
      { type: marked, side, minute, added, score, player_name: Object.keys(names).length > 0 ? names : null },
    ]
  })
}

/** All quotes of one bookmaker for one market of a match; empty if odds are not shown. */
export const createGetOddsHistory =
  (fillIn: FillIn): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, market, company_id } }) => {
    const match = await matchOf(ctx, id)
    const [book] = await ctx.db.select().from(bookmakers).where(eq(bookmakers.id, company_id))
    if (!book) throw notFound('company')
    const company = toCompany(book)
    if (!(await canSeeOdds(ctx))) return { company, market, list: [], marks: [] }
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
