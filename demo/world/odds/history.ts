import { type Random, random } from '#demo/world/random.ts'
import type { Fixture } from '#demo/world/types.ts'
import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { BOOKMAKERS, type Bookmaker } from './bookmakers.ts'
import type { Belief, Board, FairMarkets, OddsModel } from './odds-model.ts'
import { createOffer, hasMoved, type Offer } from './price.ts'

/** A quote and its time, in seconds since kick-off. */
export interface DatedQuote {
  at: number
  quote: FeedQuote
}

const HOUR = 3600
const DAYS = 24 * HOUR
/** Steps of the market's belief from the opening to kick-off, its initial error, and its random variation. */
const STEPS = 60
const INITIAL_ERROR = 0.09
const WANDER = 0.022
/** Price reviews of a bookmaker before kick-off. */
const PREMATCH_REVIEWS = 22
/** In play, the board is evaluated at multiples of these seconds, the same for all bookmakers. */
const GRID_SECONDS = 15

/**
 * Returns the market's belief from the opening (0) to kick-off (1): wrong at first, correct in the end, with
 * noise.
 */
function beliefs(rng: Random): (progress: number) => Belief {
  const [supremacy, total] = [rng.normal(0, INITIAL_ERROR), rng.normal(0, INITIAL_ERROR)]
  let [one, other] = [0, 0]
  const path = Array.from({ length: STEPS + 1 }, (_, step): Belief => {
    const left = 1 - step / STEPS
    one = one * 0.88 + rng.normal(0, WANDER)
    other = other * 0.88 + rng.normal(0, WANDER)
    const noise = Math.sqrt(left) * 0.8 + 0.2
    return { supremacy: supremacy * left + one * noise, total: total * left + other * noise }
  })
  return (progress) => path[Math.min(STEPS, Math.floor(progress * STEPS))] ?? { supremacy: 0, total: 0 }
}

/**
 * Creates the writer of one bookmaker's quotes, which adds a quote only when it differs from the last one of
 * its market.
 */
function createQuoteWriter(fixture: Fixture, book: Bookmaker, leans: ReadonlyMap<OddsMarket, number>) {
  const last = new Map<OddsMarket, Offer>()
  const closed = new Set<OddsMarket>()
  const out: DatedQuote[] = []
  const addQuote = (
    market: OddsMarket,
    at: number,
    stage: FeedQuote['stage'],
    made: Offer,
    shut: boolean,
    board?: Board,
  ) => {
    const score = market === 'cr' ? board?.corners : board?.score
    out.push({
      at,
      quote: {
        match: fixture.id,
        bookmaker: book.id,
        market,
        stage,
        at: new Date(fixture.kickoff + at * 1000).toISOString(),
        minute: board?.minute ?? null,
        score: score ? [score[0], score[1]] : null,
        ...made,
        closed: shut,
      },
    })
  }
  return {
    out,
    requote(fair: FairMarkets, markets: readonly OddsMarket[], at: number, board?: Board): void {
      for (const market of markets) {
        const fairMarket = fair[market]
        const before = last.get(market) ?? null
        const score = market === 'cr' ? board?.corners : board?.score
        // In play, a total is never below the current score plus a half.
        const lowest = market === 'bs' || market === 'cr' ? (score ? score[0] + score[1] : 0) + 0.5 : -400
        const made = fairMarket ? createOffer(fairMarket, book, leans.get(market) ?? 0, before, lowest) : null
        if (!made) {
          if (before && board && !closed.has(market)) addQuote(market, at, 'inplay', before, true, board)
          if (board) closed.add(market)
          continue
        }
        if (!closed.has(market) && !hasMoved(market, before, made, book.step * (board ? 1 : 0.5))) continue
        closed.delete(market)
        last.set(market, made)
        addQuote(market, at, board ? 'inplay' : before ? 'prematch' : 'opening', made, false, board)
      }
    },
    close(markets: readonly OddsMarket[], at: number, board: Board): void {
      for (const market of markets) {
        const before = last.get(market)
        if (before && !closed.has(market)) addQuote(market, at, 'inplay', before, true, board)
        closed.add(market)
      }
    },
  }
}
type QuoteWriter = ReturnType<typeof createQuoteWriter>

interface Pricing {
  book: Bookmaker
  markets: readonly OddsMarket[]
  rng: Random
  quoteWriter: QuoteWriter
}

const createPricings = (seed: string, fixture: Fixture, model: OddsModel, phase: string): Pricing[] =>
  BOOKMAKERS.map((book) => {
    const markets = model.markets.filter((market) => book.markets.includes(market))
    const opinion = random(seed, 'opinion', fixture.id, book.id)
    const leans = new Map(model.markets.map((market) => [market, opinion.normal(0, book.opinion)]))
    return {
      book,
      markets,
      rng: random(seed, phase, fixture.id, book.id),
      quoteWriter: createQuoteWriter(fixture, book, leans),
    }
  })

const gather = (all: readonly Pricing[]): DatedQuote[] =>
  all.flatMap(({ quoteWriter }) => quoteWriter.out).sort((one, other) => one.at - other.at)

/**
 * Returns all quotes before kick-off, oldest first: opened three to five days ahead (a cup tie after its
 * draw), reviewed more often towards kick-off.
 */
export function quotesBefore(seed: string, fixture: Fixture, model: OddsModel): DatedQuote[] {
  const shared = random(seed, 'market', fixture.id)
  const believed = beliefs(shared)
  const drawn = (fixture.knownAt - fixture.kickoff) / 1000 + HOUR
  const opening = Math.round(Math.max(-shared.int(3 * DAYS, 5 * DAYS), drawn))
  const all = createPricings(seed, fixture, model, 'before')
  for (const { book, markets, rng, quoteWriter } of all) {
    const first = Math.round(opening + Math.min(book.opens * HOUR, -opening / 3) * (0.6 + rng.next() * 0.4))
    const times = Array.from({ length: PREMATCH_REVIEWS }, () =>
      Math.min(-20, Math.round(first * (1 - rng.next() ** 0.6))),
    )
    for (const at of [first, ...times.sort((one, other) => one - other)])
      quoteWriter.requote(model.before(believed(Math.min(1, Math.max(0, 1 - at / opening)))), markets, at)
  }
  return gather(all)
}

/** Returns all quotes from kick-off on, oldest first, until the bets close for good. */
export function quotesInPlay(seed: string, fixture: Fixture, model: OddsModel): DatedQuote[] {
  const boards = new Map<number, Board>()
  const boardAt = (seconds: number): Board => {
    const known = boards.get(seconds)
    if (known) return known
    const made = model.board(seconds)
    boards.set(seconds, made)
    return made
  }
  const all = createPricings(seed, fixture, model, 'inplay')
  for (const { book, markets, rng, quoteWriter } of all) {
    let at = GRID_SECONDS * rng.int(1, 4)
    for (const { from, to } of model.shut) {
      while (at < from) {
        const board = boardAt(at)
        quoteWriter.requote(board.fair, markets, at, board)
        at += GRID_SECONDS * Math.max(2, Math.round((book.pace * (0.7 + 0.6 * rng.next())) / GRID_SECONDS))
      }
      // Closed just after the moment that causes it, so that no price reveals it in advance.
      quoteWriter.close(markets, Math.ceil(from) + rng.int(0, 2), boardAt(Math.ceil(from)))
      at = GRID_SECONDS * Math.ceil((to + rng.int(0, 12) + book.caution) / GRID_SECONDS)
    }
  }
  return gather(all)
}
