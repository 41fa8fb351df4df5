import { type Random, random } from '#demo/world/random.ts'
import type { Fixture } from '#demo/world/types.ts'
import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { BOOKMAKERS, type Bookmaker } from './bookmakers.ts'
import type { Belief, Board, Course, FairMarkets } from './course.ts'
import { moved, type Offer, offer } from './price.ts'

/** A quote and when it was made, seconds since kick-off. */
export interface Dated {
  at: number
  quote: FeedQuote
}

const HOUR = 3600
const DAYS = 24 * HOUR
/** Steps in which the market's belief wanders from the opening to kick-off, and how far from the truth it begins. */
const STEPS = 60
const FIRST_ERROR = 0.09
const WANDER = 0.022
/** Looks a book takes at its prices before kick-off. */
const LOOKS = 22
/** In play the board is read at these steps of seconds, the same for all books. */
const GRID = 15

/** What everybody believes from the opening (0) to kick-off (1): wrong at first, right in the end, never quite still. */
function beliefs(rng: Random): (progress: number) => Belief {
  const [supremacy, total] = [rng.normal(0, FIRST_ERROR), rng.normal(0, FIRST_ERROR)]
  let [one, other] = [0, 0]
  const path = Array.from({ length: STEPS + 1 }, (_, step): Belief => {
    const left = 1 - step / STEPS
    one = one * 0.88 + rng.normal(0, WANDER)
    other = other * 0.88 + rng.normal(0, WANDER)
    const still = Math.sqrt(left) * 0.8 + 0.2
    return { supremacy: supremacy * left + one * still, total: total * left + other * still }
  })
  return (progress) => path[Math.min(STEPS, Math.floor(progress * STEPS))] ?? { supremacy: 0, total: 0 }
}

/** Writes quotes of one bookmaker, market by market, and only when there is something new. */
function writer(fixture: Fixture, book: Bookmaker, leans: ReadonlyMap<OddsMarket, number>) {
  const last = new Map<OddsMarket, Offer>()
  const closed = new Set<OddsMarket>()
  const out: Dated[] = []
  const put = (
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
    look(fair: FairMarkets, markets: readonly OddsMarket[], at: number, board?: Board): void {
      for (const market of markets) {
        const own = fair[market]
        const before = last.get(market) ?? null
        const score = market === 'cr' ? board?.corners : board?.score
        // In play a total is never offered below what has been scored and a half.
        const lowest = market === 'bs' || market === 'cr' ? (score ? score[0] + score[1] : 0) + 0.5 : -400
        const made = own ? offer(own, book, leans.get(market) ?? 0, before, lowest) : null
        if (!made) {
          if (before && board && !closed.has(market)) put(market, at, 'inplay', before, true, board)
          if (board) closed.add(market)
          continue
        }
        if (!closed.has(market) && !moved(market, before, made, book.step * (board ? 1 : 0.5))) continue
        closed.delete(market)
        last.set(market, made)
        put(market, at, board ? 'inplay' : before ? 'prematch' : 'opening', made, false, board)
      }
    },
    close(markets: readonly OddsMarket[], at: number, board: Board): void {
      for (const market of markets) {
        const before = last.get(market)
        if (before && !closed.has(market)) put(market, at, 'inplay', before, true, board)
        closed.add(market)
      }
    },
  }
}
type Writer = ReturnType<typeof writer>

interface Pricing {
  book: Bookmaker
  markets: readonly OddsMarket[]
  rng: Random
  pen: Writer
}

const createPricings = (seed: string, fixture: Fixture, course: Course, part: string): Pricing[] =>
  BOOKMAKERS.map((book) => {
    const markets = course.markets.filter((market) => book.markets.includes(market))
    const opinion = random(seed, 'opinion', fixture.id, book.id)
    const leans = new Map(course.markets.map((market) => [market, opinion.normal(0, book.opinion)]))
    return { book, markets, rng: random(seed, part, fixture.id, book.id), pen: writer(fixture, book, leans) }
  })

const gather = (all: readonly Pricing[]): Dated[] =>
  all.flatMap(({ pen }) => pen.out).sort((one, other) => one.at - other.at)

/** Every quote before kick-off, oldest first: opened three to five days ahead (a cup tie: once it is drawn), more often looked at as kick-off nears. */
export function quotesBefore(seed: string, fixture: Fixture, course: Course): Dated[] {
  const shared = random(seed, 'market', fixture.id)
  const believed = beliefs(shared)
  const drawn = (fixture.knownAt - fixture.kickoff) / 1000 + HOUR
  const opening = Math.round(Math.max(-shared.int(3 * DAYS, 5 * DAYS), drawn))
  const all = createPricings(seed, fixture, course, 'before')
  for (const { book, markets, rng, pen } of all) {
    const first = Math.round(opening + Math.min(book.opens * HOUR, -opening / 3) * (0.6 + rng.next() * 0.4))
    const times = Array.from({ length: LOOKS }, () =>
      Math.min(-20, Math.round(first * (1 - rng.next() ** 0.6))),
    )
    for (const at of [first, ...times.sort((one, other) => one - other)])
      pen.look(course.before(believed(Math.min(1, Math.max(0, 1 - at / opening)))), markets, at)
  }
  return gather(all)
}

/** Every quote from kick-off on, oldest first, until the books shut for good. */
export function quotesInPlay(seed: string, fixture: Fixture, course: Course): Dated[] {
  const boards = new Map<number, Board>()
  const boardAt = (seconds: number): Board => {
    const known = boards.get(seconds)
    if (known) return known
    const made = course.board(seconds)
    boards.set(seconds, made)
    return made
  }
  const all = createPricings(seed, fixture, course, 'inplay')
  for (const { book, markets, rng, pen } of all) {
    let at = GRID * rng.int(1, 4)
    for (const { from, to } of course.shut) {
      while (at < from) {
        const board = boardAt(at)
        pen.look(board.fair, markets, at, board)
        at += GRID * Math.max(2, Math.round((book.pace * (0.7 + 0.6 * rng.next())) / GRID))
      }
      // Just after what shut it, so that no price tells what nobody has seen yet.
      pen.close(markets, Math.ceil(from) + rng.int(0, 2), boardAt(Math.ceil(from)))
      at = GRID * Math.ceil((to + rng.int(0, 12) + book.caution) / GRID)
    }
  }
  return gather(all)
}
