import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import { GOAL_EVENTS, type OddsMarket, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import type { FeedBatch } from '../feed.ts'
import type { PastPart } from '../port.ts'

const LINE_MARKETS: ReadonlySet<OddsMarket> = new Set(['asia', 'bs', 'spread', 'total'])
const COUNTED: ReadonlySet<string> = new Set([...GOAL_EVENTS, ...RED_EVENTS, 'yellow', 'substitution'])
/** Longer than any match: all events have happened. */
const OVER = 1e6

/** A part of a finished match; see PastPart. The bookmaker is the one that opens first. */
export function pastOf(match: ScriptedMatch, odds: OddsSource | undefined, part: PastPart): FeedBatch {
  const { events, lineups } = match.engine.batchAt(match.script, OVER, 'full')
  if (part === 'lineups') return { lineups }
  if (part === 'season') return { lineups, events: events.filter(({ type }) => COUNTED.has(type)) }
  const first = odds?.bookmakers()[0]?.id
  return {
    events: events.filter((event) => GOAL_EVENTS.some((type) => type === event.type)),
    quotes: odds
      ?.quotesAt(match, -1)
      .filter((quote) => quote.bookmaker === first && LINE_MARKETS.has(quote.market)),
  }
}
