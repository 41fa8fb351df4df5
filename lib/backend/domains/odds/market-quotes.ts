import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { Quote, RowOdds } from '#lib/contract/odds.ts'
import type { OddsMarket, OddsStage, Sport } from '#lib/shared/vocabulary.ts'

/** Markets of a sport, in the order of their tabs. */
export const MARKETS_OF: Record<Sport, readonly OddsMarket[]> = {
  football: ['asia', 'eu', 'bs', 'cr', 'btts'],
  basketball: ['spread', 'total', 'moneyline'],
  esports: ['moneyline'],
}

/** Markets in the rows of lists, which have no column for whether both teams score. */
export const LIST_MARKETS_OF: Record<Sport, readonly OddsMarket[]> = {
  ...MARKETS_OF,
  football: MARKETS_OF.football.filter((market) => market !== 'btts'),
}

/** Three quotes of one market in one flat row, as the query returns them. */
type Flat = { [key in `${'o' | 'p' | 'n'}_${'line' | 'home' | 'draw' | 'away'}`]: number | null } & {
  match_id: number
  bookmaker_id: number
  market: OddsMarket
  /** As text; null if there is no such quote. */
  p_at: string | null
  n_stage: OddsStage
  o_closed: boolean
  p_closed: boolean | null
  n_closed: boolean
}

const quoteOf = (row: Flat, which: 'o' | 'p' | 'n'): Quote => ({
  line: row[`${which}_line`],
  home: row[`${which}_home`],
  draw: row[`${which}_draw`],
  away: row[`${which}_away`],
  closed: row[`${which}_closed`] ?? false,
})

const columns = (which: 'o' | 'p' | 'n') =>
  sql.raw(
    ['line', 'home', 'draw', 'away', 'closed']
      .map((name) => `${which}.${name} as ${which}_${name}`)
      .join(', '),
  )
const fields = sql.raw('at, stage, line, home, draw, away, closed')

/**
 * Loads the opening, last pre-match and newest quote of every market that has one, in one query: each is an
 * index lookup. `pairs` selects `match_id` and `bookmaker_id`. Rows are in the order of `pairs`, markets in
 * that of `markets`.
 */
export async function loadMarketQuotes(
  db: Queryable,
  pairs: SQL,
  markets: readonly OddsMarket[],
): Promise<RowOdds[]> {
  const names = sql.join(
    markets.map((market, place) => sql`(${market}::text, ${place}::int)`),
    sql`, `,
  )
  const from = sql`from ${oddsQuotes} q where q.match_id = w.match_id and q.bookmaker_id = w.bookmaker_id and q.market = k.market`
  const { rows } = await db.execute<Flat>(sql`
    with wanted as (select *, row_number() over () as place from (${pairs}) pairs)
    select w.match_id, w.bookmaker_id, k.market, p.at as p_at, n.stage as n_stage, ${columns('o')}, ${columns('p')}, ${columns('n')}
    from wanted w cross join (values ${names}) as k(market, place)
    cross join lateral (select ${fields} ${from} order by q.at asc limit 1) o
    cross join lateral (select ${fields} ${from} order by q.at desc limit 1) n
    left join lateral (select ${fields} ${from} and q.stage <> 'inplay' order by q.at desc limit 1) p on true
    order by w.place, k.place`)
  const found = new Map<string, RowOdds>()
  for (const row of rows) {
    const key = `${row.match_id} ${row.bookmaker_id}`
    const odds = found.get(key) ?? { match_id: row.match_id, company_id: row.bookmaker_id, markets: [] }
    found.set(key, odds)
    odds.markets.push({
      market: row.market,
      opening: quoteOf(row, 'o'),
      prematch: row.p_at === null ? null : quoteOf(row, 'p'),
      now: quoteOf(row, 'n'),
      inplay: row.n_stage === 'inplay',
    })
  }
  return [...found.values()]
}
