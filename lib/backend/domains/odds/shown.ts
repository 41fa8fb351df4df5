import { eq, type SQL, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Company } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { MARKETS_OF } from './standing.ts'

/** Asks the provider for what it tells of a match only when somebody opens it. */
export type FillIn = (matchId: number) => Promise<void>

/** Whether this caller is shown odds: the operator may have switched them off, or off for guests. */
export async function mayShowOdds(ctx: Context): Promise<boolean> {
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

/** True for a bookmaker with quotes; of a sport: in one of its markets. */
function quotes(sport: Sport | undefined): SQL {
  const markets =
    sport &&
    sql.join(
      MARKETS_OF[sport].map((market) => sql`${market}`),
      sql`, `,
    )
  return sql`exists (select 1 from ${oddsQuotes} q where q.bookmaker_id = ${bookmakers.id} ${markets ? sql`and q.market in (${markets})` : sql``})`
}

/** Bookmakers that have quotes, the site's first one first. */
export async function companiesOf(ctx: Context, sport?: Sport): Promise<Company[]> {
  const rows = await ctx.db.select().from(bookmakers).where(quotes(sport)).orderBy(bookmakers.id)
  return rows.map(toCompany)
}

/** A match that may be shown. Throws "not found". */
export async function matchOf(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ sport: matches.sport, status: matches.status, detailed: matches.detailed })
    .from(matches)
    .where(eq(matches.id, id))
  if (!row || row.status === 'hidden') throw notFound('match')
  return row
}
