import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { inTab, ofSport, onDay, withIds } from '#lib/backend/domains/matches/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { oddsTopic } from '#lib/backend/realtime/topics.ts'
import type { getOddsList as endpoint } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { FillList } from './fill-list.ts'
import { LIST_MARKETS_OF, loadMarketQuotes } from './market-quotes.ts'
import { canSeeOdds, companiesOf } from './visibility.ts'

/** Finished matches whose provider has not delivered how their odds opened. */
async function withoutOpening({ db }: Context, sport: Sport, when: SQL | undefined): Promise<number[]> {
  const opening = sql`select 1 from ${oddsQuotes} q where q.match_id = ${matches.id} and q.stage = 'opening'`
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        ofSport(sport),
        inArray(matches.status, ['finished', 'awarded']),
        when,
        sql`not exists (${opening})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * One bookmaker's odds of a day's matches, of given matches, or of live matches; matches without quotes are
 * left out. Those of past matches are requested from the provider with the first list that shows them.
 */
export const createGetOddsList =
  (fillList: FillList): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, date, ids, company_id } }) => {
    if (!(await canSeeOdds(ctx))) return { position: null, company: null, list: [] }
    const when = ids ? withIds(ids) : date === undefined ? inTab('live') : onDay(date, ctx.timeZone)
    if (ids || date !== undefined) await fillList(await withoutOpening(ctx, sport, when))
    const offered = await companiesOf(ctx, sport)
    const company = company_id === undefined ? offered[0] : offered.find(({ id }) => id === company_id)
    if (!company) {
      if (company_id !== undefined) throw notFound('company')
      return { position: null, company: null, list: [] }
    }
    const position = await ctx.position(oddsTopic(sport, company.id))
    const pairs = sql`select ${matches.id} as match_id, ${company.id}::bigint as bookmaker_id from ${matches}
    where ${and(ofSport(sport), ne(matches.status, 'hidden'), when)} order by ${matches.kickoffAt}, ${matches.id} limit 600`
    return { position, company, list: await loadMarketQuotes(ctx.db, pairs, LIST_MARKETS_OF[sport]) }
  }
