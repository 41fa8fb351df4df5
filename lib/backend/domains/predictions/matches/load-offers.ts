import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchResults } from '#lib/backend/db/schema/matches/match-results.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { loadMarketQuotes } from '#lib/backend/domains/odds/index.ts'
import { oddsDisplay } from '#lib/backend/domains/site/index.ts'
import type { MarketQuotes } from '#lib/contract/odds.ts'
import type { PredictionSettings } from '#lib/shared/predictions/vocabulary.ts'
import { COMING_STATUSES, type MatchPhase, type Sport } from '#lib/shared/vocabulary.ts'
import { type Offer, type OfferedMatch, offerMarkets } from './offer-markets.ts'

/** The markets that prices are computed from. */
const QUOTED = ['eu', 'bs', 'moneyline', 'total'] as const
/** How long before its kick-off a match is offered. */
const OFFER_DAYS = 3

/**
 * The condition that a match is offered before its kick-off, at a time of the site's clock (ms). Without a result or with
 * an open one: nothing that is staked on a decided one would be settled.
 */
export const isComing = (now: number): SQL => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return sql`(${matches.status} = any(${sql.param([...COMING_STATUSES])}::text[]) and not ${matches.timeUnknown}
    and ${matches.kickoffAt} > ${at} and ${matches.kickoffAt} < ${at} + make_interval(days => ${OFFER_DAYS}::int)
    and ${isUndecided})`
}

const isUndecided = sql`not exists (select from ${matchResults} where ${matchResults.matchId} = ${matches.id}
  and ${matchResults.state} <> 'open')`

/** Loads matches as far as their markets depend on them, by kick-off; hidden ones are left out. */
async function loadMatches(db: Queryable, where: SQL, now: number): Promise<OfferedMatch[]> {
  const { rows } = await db.execute<{
    id: number
    sport: Sport
    stage: OfferedMatch['stage']
    phase: MatchPhase
    kickoff_ms: number
    clock_seconds: number | null
    clock_ms: number | null
    clock_rate: number
    best_of: number | null
    goals: number
    winners: ('home' | 'away')[]
  }>(sql`
    select matches.id, sport, phase, (extract(epoch from kickoff_at) * 1000)::float8 as kickoff_ms,
      case when ${isComing(now)} then 'coming' when status = 'live' and ${isUndecided} then 'live' end as stage,
      clock_seconds, (extract(epoch from clock_at) * 1000)::float8 as clock_ms, clock_rate, best_of,
      (select count(*)::int from match_events e where e.match_id = matches.id and not e.cancelled
        and e.type in ('goal', 'penalty_goal', 'own_goal') and coalesce(e.phase, 'h1') in ('h1', 'ht', 'h2', 'ft')) as goals,
      coalesce((select jsonb_agg(one.map->>'winner' order by one.n)
        from jsonb_array_elements(case when jsonb_typeof(maps) = 'array' then maps else '[]'::jsonb end) with ordinality as one(map, n)
        where one.map->>'winner' in ('home', 'away')), '[]'::jsonb) as winners
    from ${matches} where ${where} and status <> 'hidden' order by kickoff_at, matches.id`)
  return rows.map((row) => ({
    id: row.id,
    sport: row.sport,
    stage: row.stage,
    phase: row.phase,
    kickoffAt: row.kickoff_ms,
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
  if (ids.length === 0 || (await oddsDisplay(db)) === 'off') return new Map()
  const pairs = sql`select m.id as match_id, b.id as bookmaker_id
    from unnest(${sql.param([...ids])}::bigint[]) as m(id) cross join lateral (
      select ${bookmakers.id} as id from ${bookmakers} where exists (
        select from ${oddsQuotes} where ${oddsQuotes.matchId} = m.id and ${oddsQuotes.bookmakerId} = ${bookmakers.id}
          and ${oddsQuotes.market} = any(${sql.param([...QUOTED])}::text[])
      ) order by ${bookmakers.id} limit 1
    ) b order by m.id`
  const found = await loadMarketQuotes(db, pairs, QUOTED)
  return new Map(found.map(({ match_id: id, markets }) => [id, markets]))
}

/**
 * Returns the live matches with a market, in the order of their kick-off: all that a site has at a time. Whether there is
 * a market does not depend on prices, since without them it is a pool.
 */
export async function liveWithMarkets(
  db: Queryable,
  sport: Sport | undefined,
  now: number,
): Promise<OfferedMatch[]> {
  const ofSport = sport ? sql`and ${matches.sport} = ${sport}` : sql``
  const live = await loadMatches(db, sql`${matches.status} = 'live' ${ofSport}`, now)
  return live.filter((match) => offerMarkets(match, [], { marginBps: 0 }).length > 0)
}

export interface OffersOfMatch {
  match: OfferedMatch
  offers: Offer[]
}

export interface OfferOptions {
  settings: PredictionSettings
  /** Time of the site's clock (ms). */
  now: number
  /** Matches that are loaded already, as of the same time. */
  loaded?: readonly OfferedMatch[]
}

/** Loads the markets of matches, by match; hidden matches and ids that do not exist have none. */
export async function loadOffers(
  db: Queryable,
  ids: readonly number[],
  { settings, now, loaded = [] }: OfferOptions,
): Promise<Map<number, OffersOfMatch>> {
  const known = loaded.filter(({ id }) => ids.includes(id))
  const missing = ids.filter((id) => !known.some((match) => match.id === id))
  const found =
    missing.length === 0
      ? []
      : await loadMatches(db, sql`${matches.id} = any(${sql.param(missing)}::bigint[])`, now)
  const quotes = await loadQuotes(db, settings.matches ? ids : [])
  return new Map(
    [...known, ...found].map((match) => [
      match.id,
      {
        match,
        offers: settings.matches
          ? offerMarkets(match, quotes.get(match.id) ?? [], { marginBps: settings.margin_bps })
          : [],
      },
    ]),
  )
}
