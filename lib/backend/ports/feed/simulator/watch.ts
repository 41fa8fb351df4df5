import type { MatchSnapshot, OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import type { FeedBatch, FeedQuote } from '../feed.ts'

type List = Exclude<keyof MatchSnapshot, 'match'>
/** Lists that change constantly, with the minimum seconds between two deliveries of each. */
const QUIET: Partial<Record<List, number>> = { statistics: 20, lineups: 60, momentum: 20, shots: 5 }
const LISTS: readonly List[] = ['events', 'texts', 'statistics', 'lineups', 'momentum', 'shots']

/** All data of a match at a moment. */
export function fullDetail(match: ScriptedMatch, odds: OddsSource | undefined, seconds: number): FeedBatch {
  const { match: row, ...lists } = match.engine.batchAt(match.script, seconds, 'full')
  const quotes = odds?.quotesBetween(match, Number.NEGATIVE_INFINITY, seconds) ?? []
  return { matches: [row], ...lists, quotes }
}

/**
 * The quotes delivered when a match is first watched: each book's opening and current one. Hundreds of
 * matches are first watched at a start; the quotes in between are delivered when a match is opened.
 */
function openingAndNewest(odds: OddsSource, match: ScriptedMatch, seconds: number): FeedQuote[] {
  const opening = odds
    .quotesBetween(match, Number.NEGATIVE_INFINITY, seconds)
    .filter((quote) => quote.stage === 'opening')
  const keys = new Set(opening.map((quote) => JSON.stringify(quote)))
  return [...opening, ...odds.quotesAt(match, seconds).filter((quote) => !keys.has(JSON.stringify(quote)))]
}

interface Found {
  batch: FeedBatch
  /** Must be called once the batch is stored; until then the same changes are returned again. */
  commit(): void
}

/** Tracks what was delivered of one match and finds changes. */
export interface Watch {
  /** Null if nothing changed. `pace` is site seconds per real second: quiet lists stay quiet at any speed. */
  changes(seconds: number, pace: number): Found | null
}

const keyOf = (list: List, item: MatchSnapshot[List][number]): string => {
  if ('id' in item) return `${list}:${item.id}`
  const scope = 'period' in item ? item.period : 'side' in item ? item.side : ''
  return `${list}:${scope}`
}

export function createWatch(match: ScriptedMatch, odds: OddsSource | undefined): Watch {
  const published = new Map<string, string>()
  const publishedAt = new Map<List, number>()
  let quotedTo = Number.NEGATIVE_INFINITY
  let fullAt = Number.NEGATIVE_INFINITY
  let phase = ''

  return {
    changes(seconds, pace) {
      const row = match.engine.batchAt(match.script, seconds, 'row').match
      const rowText = JSON.stringify(row)
      const moved = published.get('row') !== rowText
      const jumped = seconds < fullAt
      // Most changes also change the row; the others may wait for three real seconds.
      if (!moved && !jumped && seconds - fullAt < 3 * pace) return null

      const scope = match.engine.batchAt(match.script, seconds, 'full')
      const turned = jumped || phase !== row.phase
      const fresh = new Map<string, string>()
      const lists: Partial<Record<List, unknown[]>> = {}
      const delivered: List[] = []
      for (const list of LISTS) {
        const wait = (QUIET[list] ?? 0) * pace
        if (!turned && seconds - (publishedAt.get(list) ?? Number.NEGATIVE_INFINITY) < wait) continue
        const changed: unknown[] = []
        for (const item of scope[list]) {
          const text = JSON.stringify(item)
          if (published.get(keyOf(list, item)) === text) continue
          fresh.set(keyOf(list, item), text)
          changed.push(item)
        }
        if (changed.length === 0) continue
        lists[list] = changed
        delivered.push(list)
      }
      const quotes = !odds
        ? []
        : quotedTo === Number.NEGATIVE_INFINITY
          ? openingAndNewest(odds, match, seconds)
          : odds.quotesBetween(match, Math.min(quotedTo, seconds), seconds)
      const commit = () => {
        published.set('row', rowText)
        for (const [key, text] of fresh) published.set(key, text)
        for (const list of delivered) publishedAt.set(list, seconds)
        quotedTo = seconds
        fullAt = seconds
        phase = row.phase ?? ''
      }
      if (!moved && delivered.length === 0 && quotes.length === 0) {
        commit()
        return null
      }
      const batch = { ...(moved && { matches: [row] }), ...lists, quotes } as FeedBatch
      return { batch, commit }
    },
  }
}
