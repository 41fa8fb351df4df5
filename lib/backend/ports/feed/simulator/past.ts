import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import { GOAL_EVENTS, type OddsMarket, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import type { FeedBatch } from '../feed.ts'
import type { PastPart } from '../port.ts'
import { openingAndNewest } from './watch.ts'

const LINE_MARKETS: ReadonlySet<OddsMarket> = new Set(['asia', 'bs', 'spread', 'total'])
const LIST_MARKETS: ReadonlySet<OddsMarket> = new Set(Object.values(MAIN_MARKETS).flat())
const COUNTED: ReadonlySet<string> = new Set([...GOAL_EVENTS, ...RED_EVENTS, 'yellow', 'substitution'])
/** Longer than any match: all events have happened. */
const OVER = 1e6

/** Before kick-off, in seconds since it. */
const CLOSING = -1

/** A part of a finished match; see PastPart. The bookmaker of `records` is the one that opens first. */
export function pastOf(match: ScriptedMatch, odds: OddsSource | undefined, part: PastPart): FeedBatch {
  const { events, lineups } = match.engine.batchAt(match.script, OVER, 'full')
  if (part === 'lineups') return { lineups }
  if (part === 'season') return { lineups, events: events.filter(({ type }) => COUNTED.has(type)) }
  const goals = events.filter((event) => GOAL_EVENTS.some((type) => type === event.type))
  if (part === 'list') {
    const quotes = odds && openingAndNewest(odds, match, CLOSING)
    return { events: goals, quotes: quotes?.filter(({ market }) => LIST_MARKETS.has(market)) }
  }
  const first = odds?.bookmakers()[0]?.id
  return {
    events: goals,
    quotes: odds
      ?.quotesAt(match, CLOSING)
      .filter((quote) => quote.bookmaker === first && LINE_MARKETS.has(quote.market)),
  }
}
