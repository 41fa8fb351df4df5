import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import type { matchMarket } from '#lib/contract/predictions/fields.ts'
import type { Outcome } from '#lib/shared/odds/settlement.ts'
import { poolPrice } from '#lib/shared/predictions/pool.ts'
import {
  type MarketMode,
  type MatchMarket,
  type MatchPick,
  picksOf,
} from '#lib/shared/predictions/vocabulary.ts'
import { loadOffers, type OfferOptions } from './load-offers.ts'
import type { Offer } from './offer-markets.ts'

type MarketInput = z.input<typeof matchMarket>

/** A market that somebody has staked on. */
interface StakedMarket {
  id: number
  match_id: number
  market: MatchMarket
  number: number
  line: number | null
  mode: MarketMode
  fee_bps: number
  /** By pick; picks that nobody staked on are missing from `coins`. */
  coins: Partial<Record<MatchPick, { coins: number; stakes: number }>>
  outcomes: Partial<Record<MatchPick, Outcome | null>>
}

/** What identifies a market within its match. */
export const marketKey = ({ market, number, line }: Pick<Offer, 'market' | 'number' | 'line'>): string =>
  `${market}:${number}:${line ?? ''}`

/** Loads the markets of matches that somebody has staked on, with the outcomes that are known. */
async function loadStakedMarkets(db: Queryable, ids: readonly number[]): Promise<StakedMarket[]> {
  const { rows } = await db.execute<{ [Key in keyof StakedMarket]: StakedMarket[Key] }>(sql`
    select m.id, m.match_id, m.kind as market, m.number, m.line, m.mode, m.fee_bps,
      coalesce((select jsonb_object_agg(p.pick, jsonb_build_object('coins', p.coins, 'stakes', p.stakes)) from (
        select s.pick, sum(s.coins)::bigint as coins, count(*)::int as stakes from stakes s where s.market_id = m.id group by s.pick
      ) p), '{}') as coins,
      (select jsonb_object_agg(k.pick, prediction_outcome(m.kind, k.pick, m.number, m.line, t.sport, r.state, r.home, r.away,
        r.periods, r.goals, r.maps)) from unnest(array['home', 'draw', 'none', 'away']) as k(pick)) as outcomes
    from ${predictionMarkets} m join match_results r on r.match_id = m.match_id join matches t on t.id = m.match_id
    where m.match_id = any(${sql.param([...ids])}::bigint[])
    order by m.match_id, m.id`)
  return rows
}

function toMarket(
  sport: Parameters<typeof picksOf>[1],
  offer: Offer | null,
  staked: StakedMarket | null,
  feeBps: number,
): MarketInput | null {
  const named = staked ?? offer
  if (!named) return null
  const { market, number, line, mode } = named
  const coinsOf = (pick: MatchPick) => staked?.coins[pick] ?? { coins: 0, stakes: 0 }
  const picks = picksOf(market, sport)
  const total = picks.reduce((sum, pick) => sum + coinsOf(pick).coins, 0)
  // A market keeps the mode of its first stake; at odds it needs the prices of now.
  const isOffered = offer !== null && (mode === 'pool' || offer.mode === 'odds')
  return {
    market,
    number,
    line,
    mode,
    is_open: isOffered && offer.isOpen,
    closes_at: offer?.closesAt ? new Date(offer.closesAt).toISOString() : null,
    total,
    picks: picks.map((pick) => ({
      pick,
      price:
        mode === 'odds'
          ? isOffered
            ? (offer.prices[pick] ?? null)
            : null
          : poolPrice({ total, onPick: coinsOf(pick).coins, feeBps: staked?.fee_bps ?? feeBps }),
      ...coinsOf(pick),
      outcome: staked?.outcomes[pick] ?? null,
    })),
  }
}

/** Loads the markets of matches: those that are offered now, then those that were staked on and are closed. */
export async function loadMarkets(
  db: Queryable,
  ids: readonly number[],
  options: OfferOptions,
): Promise<Map<number, MarketInput[]>> {
  const { settings } = options
  const offered = await loadOffers(db, ids, options)
  const staked = await loadStakedMarkets(db, [...offered.keys()])
  return new Map(
    [...offered].map(([id, { match, offers }]) => {
      const rows = new Map(staked.filter((row) => row.match_id === id).map((row) => [marketKey(row), row]))
      const open = offers.map((offer) =>
        toMarket(match.sport, offer, rows.get(marketKey(offer)) ?? null, settings.fee_bps),
      )
      const keys = new Set(offers.map(marketKey))
      const closed = [...rows].flatMap(([key, row]) =>
        keys.has(key) ? [] : [toMarket(match.sport, null, row, settings.fee_bps)],
      )
      return [id, [...open, ...closed].filter((market) => market !== null)]
    }),
  )
}
