import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { loadMarketQuotes } from '#lib/backend/domains/odds/index.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'
import type { MarketQuotes } from '#lib/contract/odds.ts'
import type { PredictionSettings } from '#lib/shared/predictions/vocabulary.ts'
import type { MatchPhase, MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import { type Offer, type OfferedMatch, offerMarkets } from './offer-markets.ts'

/** The markets that prices are computed from. */
const QUOTED = ['eu', 'bs', 'moneyline', 'total'] as const

/** Loads matches as far as their markets depend on them; hidden ones and ids that do not exist are left out. */
async function loadMatches(db: Queryable, ids: readonly number[], now: number): Promise<OfferedMatch[]> {
  const { rows } = await db.execute<{
    id: number
    sport: Sport
    status: MatchStatus
    phase: MatchPhase
    kickoff_ms: number
    time_unknown: boolean
    clock_seconds: number | null
    clock_ms: number | null
    clock_rate: number
    best_of: number | null
    goals: number
    winners: ('home' | 'away')[]
  }>(sql`
    select m.id, m.sport, m.status, m.phase, (extract(epoch from m.kickoff_at) * 1000)::float8 as kickoff_ms, m.time_unknown,
      m.clock_seconds, (extract(epoch from m.clock_at) * 1000)::float8 as clock_ms, m.clock_rate, m.best_of,
      (select count(*)::int from match_events e where e.match_id = m.id and not e.cancelled
        and e.type in ('goal', 'penalty_goal', 'own_goal') and coalesce(e.phase, 'h1') in ('h1', 'ht', 'h2', 'ft')) as goals,
      coalesce((select jsonb_agg(one.map->>'winner' order by one.n)
        from jsonb_array_elements(case when jsonb_typeof(m.maps) = 'array' then m.maps else '[]'::jsonb end) with ordinality as one(map, n)
        where one.map->>'winner' in ('home', 'away')), '[]'::jsonb) as winners
    from ${matches} m where m.id = any(${sql.param([...ids])}::bigint[]) and m.status <> 'hidden'`)
  return rows.map((row) => ({
    id: row.id,
    sport: row.sport,
    status: row.status,
    phase: row.phase,
    kickoffAt: row.kickoff_ms,
    timeUnknown: row.time_unknown,
    minutes:
      row.clock_seconds === null
        ? null
        : (row.clock_seconds +
            (row.clock_ms === null ? 0 : ((now - row.clock_ms) / 1_000) * row.clock_rate)) /
          60,
    bestOf: row.best_of,
    goals: row.goals,
    maps: row.winners,
  }))
}

/** Quotes of each match by its first bookmaker that has any; none where the operator does not show odds. */
async function loadQuotes(db: Queryable, ids: readonly number[]): Promise<Map<number, MarketQuotes[]>> {
  const found = new Map<number, MarketQuotes[]>()
  if ((await oddsDisplay(db)) === 'off') return found
  const pairs = sql`select m.id as match_id, b.id as bookmaker_id
    from unnest(${sql.param([...ids])}::bigint[]) as m(id) cross join ${bookmakers} b order by m.id, b.id`
  for (const { match_id: id, markets } of await loadMarketQuotes(db, pairs, QUOTED))
    if (!found.has(id)) found.set(id, markets)
  return found
}

/** Live matches at most: all that a site has at a time. */
const MAX_LIVE = 1_000

/**
 * Returns the live matches with a market, in the order of their kick-off. Whether there is one does not depend on
 * prices, since without them it is a pool.
 */
export async function liveWithMarkets(
  db: Queryable,
  sport: Sport | undefined,
  now: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.status, 'live'), sport ? eq(matches.sport, sport) : undefined))
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(MAX_LIVE)
  const live = await loadMatches(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const offered = live.filter((match) => offerMarkets(match, [], { marginBps: 0, now }).length > 0)
  const ids = new Set(offered.map(({ id }) => id))
  return rows.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

export interface OffersOfMatch {
  match: OfferedMatch
  offers: Offer[]
}

/** Loads the markets of matches at a time of the site's clock (ms), by match; hidden matches have none. */
export async function loadOffers(
  db: Queryable,
  ids: readonly number[],
  { settings, now }: { settings: PredictionSettings; now: number },
): Promise<Map<number, OffersOfMatch>> {
  if (ids.length === 0) return new Map()
  const found = await loadMatches(db, ids, now)
  const quotes = await loadQuotes(db, ids)
  return new Map(
    found.map((match) => [
      match.id,
      {
        match,
        offers: settings.matches
          ? offerMarkets(match, quotes.get(match.id) ?? [], { marginBps: settings.margin_bps, now })
          : [],
      },
    ]),
  )
}
