import type { MarketQuotes, Quote } from '#lib/contract/odds.ts'
import {
  LIVE_MARKETS,
  MARKETS_OF_SPORT,
  type MarketMode,
  type MatchMarket,
  type MatchPick,
  picksOf,
} from '#lib/shared/predictions/vocabulary.ts'
import type { MatchPhase, OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { goalRates, nextGoalPrices, type Prices, repriced } from './prices.ts'

/** A match as far as its markets depend on it. Times in ms of the site's clock. */
export interface OfferedMatch {
  id: number
  sport: Sport
  /** Whether it is offered before its kick-off, or while it is played; null: stakes are not taken on it. */
  stage: 'coming' | 'live' | null
  phase: MatchPhase
  kickoffAt: number
  /** Minutes played by its clock; null while it is unknown. */
  minutes: number | null
  bestOf: number | null
  /** Goals in ninety minutes that were not taken back. */
  goals: number
  /** Winners of the maps that have ended. */
  maps: readonly ('home' | 'away')[]
}

/** A market that stakes are taken on, or that is suspended for a moment. */
export interface Offer {
  market: MatchMarket
  number: number
  line: number | null
  mode: MarketMode
  isOpen: boolean
  /** Kick-off for markets that close with it (ms); null: what happens in the match closes it. */
  closesAt: number | null
  /** Empty for a pool. */
  prices: Prices
}

/** In the last minutes nearly every stake on the next goal would be on none. */
const LAST_GOAL_MINUTE = 88
const QUARTERS = 4
const GOAL_PHASES: ReadonlySet<MatchPhase> = new Set(['h1', 'ht', 'h2'])

/** The quarter or map that begins next, from 1; null: none does. */
function nextPart({ sport, phase, bestOf, maps }: OfferedMatch): number | null {
  if (sport === 'basketball') {
    if (phase === 'pre') return 1
    const quarter = Number(/^q([1-4])/.exec(phase)?.[1] ?? (phase === 'ht' ? 2 : QUARTERS))
    return quarter < QUARTERS ? quarter + 1 : null
  }
  const running = Number(/^map(\d)/.exec(phase)?.[1] ?? maps.length)
  const next = Math.max(running, maps.length) + 1
  const most = bestOf ?? 1
  const wins = Math.max(
    ...(['home', 'away'] as const).map((side) => maps.filter((one) => one === side).length),
  )
  // A map that is played now may end the series.
  const mayEnd = running > maps.length ? 1 : 0
  return next > most || wins + mayEnd > most / 2 ? null : next
}

/** The newest quote of a market before kick-off, or null. */
const quoteOf = (quotes: readonly MarketQuotes[], ...markets: OddsMarket[]): Quote | null => {
  const found = quotes.find(({ market }) => markets.includes(market))
  return found?.prematch ?? found?.opening ?? null
}

/** Decimal prices of a quote by pick; null where one is missing. Totals are quoted without the stake. */
function decimals(quote: Quote | null, picks: readonly MatchPick[], added: 0 | 1) {
  if (!quote) return null
  const prices = new Map<MatchPick, number>()
  for (const pick of picks) {
    const price = pick === 'none' ? null : quote[pick]
    if (price === null || price + added <= 1) return null
    prices.set(pick, price + added)
  }
  return prices
}

/** Rates of goals by the quotes before kick-off; null where there are none for the result. */
function ratesBy(quotes: readonly MarketQuotes[]) {
  const result = decimals(quoteOf(quotes, 'eu'), ['home', 'draw', 'away'], 0)
  if (!result) return null
  const quote = quoteOf(quotes, 'bs')
  const total = decimals(quote, ['home', 'away'], 1)
  const line = quote?.line ?? null
  return goalRates(
    [result.get('home') ?? 0, result.get('draw') ?? 0, result.get('away') ?? 0],
    total && line !== null ? { line, over: total.get('home') ?? 0, under: total.get('away') ?? 0 } : null,
  )
}

const asPool = (market: MatchMarket, number: number, closesAt: number | null): Offer => ({
  market,
  number,
  line: null,
  mode: 'pool',
  isOpen: true,
  closesAt,
  prices: {},
})

/**
 * The markets of a match by the quotes of one bookmaker: at odds where it has a price, else as a pool.
 * Totals have no pool, since their line is the bookmaker's. A quarter or a map is open until it begins.
 */
export function offerMarkets(
  match: OfferedMatch,
  quotes: readonly MarketQuotes[],
  { marginBps }: { marginBps: number },
): Offer[] {
  if (match.stage === null) return []
  const coming = match.stage === 'coming'
  const closesAt = coming ? match.kickoffAt : null
  return MARKETS_OF_SPORT[match.sport].flatMap((market): Offer[] => {
    if (coming ? market === 'next_goal' : !LIVE_MARKETS.has(market)) return []
    if (market === 'quarter' || market === 'map') {
      const part = nextPart(match)
      return part === null ? [] : [asPool(market, part, null)]
    }
    if (market === 'first_goal' || market === 'next_goal') {
      const isFirst = market === 'first_goal'
      const minutes = isFirst ? 0 : match.minutes
      if (!isFirst && (!GOAL_PHASES.has(match.phase) || minutes === null || minutes >= LAST_GOAL_MINUTE))
        return []
      const offer = asPool(market, isFirst ? 0 : match.goals + 1, closesAt)
      const rates = ratesBy(quotes)
      return [
        rates ? { ...offer, mode: 'odds', prices: nextGoalPrices(rates, minutes ?? 0, marginBps) } : offer,
      ]
    }
    const isTotal = market === 'total'
    const quote = isTotal ? quoteOf(quotes, 'bs', 'total') : quoteOf(quotes, 'eu', 'moneyline')
    const quoted = decimals(quote, picksOf(market, match.sport), isTotal ? 1 : 0)
    if (!quote || !quoted) return isTotal ? [] : [asPool(market, 0, closesAt)]
    const line = isTotal ? quote.line : null
    if (isTotal && line === null) return []
    const offer: Offer = { ...asPool(market, 0, closesAt), line, mode: 'odds', isOpen: !quote.closed }
    return [{ ...offer, prices: repriced(quoted, marginBps) }]
  })
}
