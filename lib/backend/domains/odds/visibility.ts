import { eq, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Company } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { MARKETS_OF } from './market-quotes.ts'

/** Requests the data that the provider delivers only when a match is opened. */
export type FillIn = (matchId: number) => Promise<void>

/** Whether the user may see odds: the operator may have turned them off, or off for guests. */
export async function canSeeOdds(ctx: Context): Promise<boolean> {
  const display = await oddsDisplay(ctx.db)
  return display !== 'off' && (display !== 'members' || ctx.actor.role !== 'guest')
}

export const toCompany = (row: typeof bookmakers.$inferSelect): Company => ({
  id: row.id,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  is_simulated: row.simulated,
})

/** True for a bookmaker with quotes; with a sport: in one of its markets. */
function quotes(sport: Sport | undefined): SQL {
  const markets =
    sport &&
    sql.join(
      MARKETS_OF[sport].map((market) => sql`${market}`),
      sql`, `,
    )
  return sql`exists (select 1 from ${oddsQuotes} q where q.bookmaker_id = ${bookmakers.id} ${markets ? sql`and q.market in (${markets})` : sql``})`
}

/** Bookmakers with quotes, the site's first one first. */
export async function companiesOf(ctx: Context, sport?: Sport): Promise<Company[]> {
  const rows = await ctx.db.select().from(bookmakers).where(quotes(sport)).orderBy(bookmakers.id)
  return rows.map(toCompany)
}

/** Loads a visible match. Throws "not found". */
export async function matchOf(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ sport: matches.sport, status: matches.status, detailed: matches.detailed })
    .from(matches)
    .where(eq(matches.id, id))
  if (!row || row.status === 'hidden') throw notFound('match')
  return row
}
