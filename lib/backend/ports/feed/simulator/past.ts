import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import { GOAL_EVENTS, type OddsMarket, RED_EVENTS } from '#lib/shared/vocabulary.ts'
import type { FeedBatch } from '../feed.ts'
import type { PastPart } from '../port.ts'
import { openingAndNewest } from './watch.ts'

const LINE_MARKETS: ReadonlySet<OddsMarket> = new Set(['asia', 'bs', 'spread', 'total'])
const LIST_MARKETS: ReadonlySet<OddsMarket> = new Set(Object.values(MAIN_MARKETS).flat())
const COUNTED: ReadonlySet<string> = new Set([...GOAL_EVENTS, ...RED_EVENTS, 'yellow', 'substitution'])
/** Events whose number would only slow an article down: its writer does not read them. */
const MINOR: ReadonlySet<string> = new Set([
  'miss',
  'free_throw_missed',
  'rebound',
  'turnover',
  'foul',
  'violation',
  'timeout',
  'jump_ball',
  'corner',
  'round_won',
  'objective',
])
/** Longer than any match: all events have happened. */
const OVER = 1e6

/** Before kick-off, in seconds since it. */
const CLOSING = -1

function storyOf(
  match: ScriptedMatch,
  odds: OddsSource | undefined,
  bookmaker: string | undefined,
): FeedBatch {
  const { events, lineups, statistics, shots, texts } = match.engine.batchAt(match.script, OVER, 'full')
  const quotes = (odds?.quotesBetween(match, Number.NEGATIVE_INFINITY, -1) ?? []).filter(
    (quote) => quote.bookmaker === bookmaker && (quote.market === 'eu' || quote.market === 'moneyline'),
  )
  return {
    lineups,
    statistics,
    events: events.filter(({ type }) => !MINOR.has(type)),
    // Why play stopped.
    texts: texts.filter(({ id }) => id.startsWith(`${match.fixture.id}.stop`)),
    // Basketball's shots are as many as its plays.
    shots: match.engine.sport === 'football' ? shots : [],
    quotes,
  }
}

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
  if (part === 'story') return storyOf(match, odds, first)
  return {
    events: goals,
    quotes: odds
      ?.quotesAt(match, CLOSING)
      .filter((quote) => quote.bookmaker === first && LINE_MARKETS.has(quote.market)),
  }
}
