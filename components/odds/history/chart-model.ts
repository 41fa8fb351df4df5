import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getOddsHistory } from '#lib/contract/odds.ts'
import { decimalOf } from '#lib/shared/odds/formats.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { pricesOf } from '../logic/outcomes.ts'

export type History = OutputOf<typeof getOddsHistory>
export type HistoryQuote = History['list'][number]

/**
 * A goal or a red card; `next` is the index of the first quote made after it, or the list's length if there
 * is none.
 */
export interface Mark {
  key: number
  x: number
  mark: History['marks'][number]
  next: number
}

/** Minutes of regular play: the in-play axis is at least this long. */
const MINUTES: Record<Sport, number> = { football: 90, basketball: 48, esports: 60 }
const TICK: Record<Sport, number> = { football: 15, basketball: 12, esports: 15 }
/** Position of kick-off when there are quotes on both sides of it. */
const KICKOFF = 0.35

/** Positions are shares of the plot: x from the left, y from the top. */
export interface ChartModel {
  /** Where each quote begins and where the next one replaces it. */
  spans: { from: number; to: number }[]
  /** Null when there is nothing in play; 0 when there is nothing before. */
  kickoff: number | null
  ticks: { x: number; minute: number }[]
  paths: { outcome: 'home' | 'draw' | 'away'; d: string }[]
  /** Decimal prices of the grid. */
  levels: { y: number; decimal: number }[]
  /** Intervals of one line, in order; empty in markets without lines. */
  lines: { from: number; to: number; line: number }[]
  marks: Mark[]
}

/** Formats a share as a CSS percentage. */
export const percentOf = (share: number): string => `${(share * 100).toFixed(2)}%`

const round = (value: number) => Number(value.toFixed(4))

/**
 * The newest in-play quote is drawn up to now, in site time. If it is older than the length of a match, its
 * end is unknown.
 */
const LONGEST = 60

function axisOf(list: readonly HistoryQuote[], sport: Sport, now: number) {
  const before = list.filter(({ stage }) => stage !== 'inplay')
  const inplay = list.filter(({ stage }) => stage === 'inplay')
  const split = inplay.length === 0 ? 1 : before.length === 0 ? 0 : KICKOFF
  const first = Date.parse(before[0]?.at ?? '')
  const last = Date.parse(inplay[0]?.at ?? before.at(-1)?.at ?? '')
  const most = Math.max(MINUTES[sport], ...inplay.map(({ minute }) => minute ?? 0))
  const atMinute = (minute: number) => split + (1 - split) * Math.min(1, minute / most)
  let minute = 0
  const places = list.map((quote) => {
    if (quote.stage !== 'inplay')
      return last > first ? (split * (Date.parse(quote.at) - first)) / (last - first) : 0
    minute = Math.max(minute, quote.minute ?? 0)
    return atMinute(minute)
  })
  const ends = places.map((place, index) => {
    const next = places[index + 1]
    if (next !== undefined) return Math.max(next, place)
    // The newest quote is drawn up to now, or to the end of the pre-match range.
    if (inplay.length === 0) return 1
    const since = (now - Date.parse(list[index]?.at ?? '')) / 60_000
    return Math.max(Math.min(1, place + 0.012), since > 0 && since < LONGEST ? atMinute(minute + since) : 0)
  })
  const spans = places.map((from, index) => ({ from: round(from), to: round(ends[index] ?? from) }))
  const ticks: ChartModel['ticks'] = []
  if (inplay.length > 0)
    for (let tick = TICK[sport]; tick <= most; tick += TICK[sport])
      ticks.push({ x: round(atMinute(tick)), minute: tick })
  return { spans, ticks, kickoff: inplay.length > 0 ? split : null, atMinute }
}

/** Steps of a price: level while it is unchanged, a gap while the book is closed. */
function steps(spans: ChartModel['spans'], heights: readonly (number | null)[]): string {
  let d = ''
  let drawn = false
  for (const [index, span] of spans.entries()) {
    const y = heights[index] ?? null
    if (y !== null) d += `${drawn ? `V${y}` : `M${span.from} ${y}`}H${span.to}`
    drawn = y !== null
  }
  return d
}

/** Prices are on a logarithmic scale: 1.50 to 3.00 is as far as 3.00 to 6.00. */
function scaleOf(prices: readonly number[]) {
  const low = Math.log(Math.min(...prices))
  const high = Math.log(Math.max(...prices))
  const room = Math.max(0.02, (high - low) * 0.12)
  const [from, to] = [low - room, high + room]
  const height = (decimal: number) => round((to - Math.log(decimal)) / (to - from))
  const levels = [0.1, 0.37, 0.63, 0.9].map((share) => {
    const decimal = Math.exp(from + (to - from) * share)
    const step = to - from < 0.2 ? 0.01 : decimal < 3 ? 0.05 : decimal < 10 ? 0.5 : 1
    return Math.max(1.01, Math.round(decimal / step) * step)
  })
  return { height, levels: [...new Set(levels)].map((decimal) => ({ decimal, y: height(decimal) })) }
}

function lineStretches(list: readonly HistoryQuote[], spans: ChartModel['spans']): ChartModel['lines'] {
  const stretches: ChartModel['lines'] = []
  for (const [index, quote] of list.entries()) {
    const span = spans[index]
    if (quote.line === null || quote.closed || !span) continue
    const before = stretches.at(-1)
    if (before && before.line === quote.line && before.to >= span.from) before.to = span.to
    else stretches.push({ ...span, line: quote.line })
  }
  return stretches.filter(({ from, to }) => to > from)
}

/**
 * Returns the first quote made after a mark: at its score or a later one if the mark has a score, else in a
 * later minute.
 */
function quoteAfter(
  market: OddsMarket,
  list: readonly HistoryQuote[],
  { minute, score }: History['marks'][number],
): number {
  // Corner quotes have the number of corners, not the score.
  const total = score && market !== 'cr' ? score[0] + score[1] : null
  const at = list.findIndex((quote) => {
    if (quote.stage !== 'inplay' || (quote.minute ?? 0) < minute) return false
    if (total !== null && quote.score) return quote.score[0] + quote.score[1] >= total
    return (quote.minute ?? 0) > minute
  })
  return at < 0 ? list.length : at
}

/**
 * Builds everything a chart of a bookmaker's quotes is drawn from, `now` in ms of site time; null while there
 * is no price.
 */
export function chartModel(
  market: OddsMarket,
  sport: Sport,
  history: History,
  now: number,
): ChartModel | null {
  const { list, marks } = history
  const outcomes = pricesOf(market)
  const decimals = outcomes.map((outcome) =>
    list.map((quote) => {
      const price = quote[outcome]
      return quote.closed || price === null ? null : decimalOf(market, price)
    }),
  )
  const prices = decimals.flat().filter((price) => price !== null && price > 1) as number[]
  if (prices.length === 0) return null
  const { spans, ticks, kickoff, atMinute } = axisOf(list, sport, now)
  const { height, levels } = scaleOf(prices)
  return {
    spans,
    ticks,
    kickoff,
    levels,
    paths: outcomes.map((outcome, index) => ({
      outcome,
      d: steps(
        spans,
        (decimals[index] ?? []).map((decimal) => (decimal === null ? null : height(decimal))),
      ),
    })),
    lines: lineStretches(list, spans),
    marks:
      kickoff === null
        ? []
        : marks.map((mark, key) => ({
            key,
            x: round(atMinute(mark.minute)),
            mark,
            next: quoteAfter(market, list, mark),
          })),
  }
}
