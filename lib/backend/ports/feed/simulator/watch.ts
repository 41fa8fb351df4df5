import type { MatchSnapshot, OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import type { FeedBatch, FeedQuote } from '../feed.ts'
import { lateSquads } from './seasons/late-squads.ts'

type List = Exclude<keyof MatchSnapshot, 'match'>
/**
 * Lists that change all the time, and the minimum seconds between two deliveries of such changes alone. A change of the
 * row, an event, a text or a shot brings them at once: score, box score, statistics and shots are of one moment.
 */
const CONSTANT: readonly List[] = ['statistics', 'lineups', 'momentum']
const CONSTANT_SECONDS = 20
const LISTS: readonly List[] = ['events', 'texts', 'statistics', 'lineups', 'momentum', 'shots']

/** All data of a match at a moment. */
export function fullDetail(match: ScriptedMatch, odds: OddsSource | undefined, seconds: number): FeedBatch {
  const { match: row, ...lists } = match.engine.batchAt(match.script, seconds, 'full')
  const quotes = odds?.quotesBetween(match, Number.NEGATIVE_INFINITY, seconds) ?? []
  return { matches: [row], ...lists, quotes }
}

/**
 * Each bookmaker's opening and current quotes at a moment, delivered when a match is first watched. Hundreds of
 * matches are first watched at a start; the quotes in between are delivered when a match is opened.
 */
export function openingAndNewest(odds: OddsSource, match: ScriptedMatch, seconds: number): FeedQuote[] {
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

/** Tracks what was delivered of one match and finds changes. It does not keep the match's script. */
export interface Watch {
  /** Null if nothing changed. `pace` is site seconds per real second: quiet lists stay quiet at any speed. */
  changes(match: ScriptedMatch, seconds: number, pace: number): Found | null
}

const keyOf = (list: List, item: MatchSnapshot[List][number]): string => {
  if ('id' in item) return `${list}:${item.id}`
  const scope = 'period' in item ? item.period : 'side' in item ? item.side : ''
  return `${list}:${scope}`
}

type Changed = Partial<Record<List, { item: unknown; key: string; text: string }[]>>

/** The items of a snapshot that differ from what was published, by list; a list without changes is missing. */
function changedLists(scope: MatchSnapshot, published: ReadonlyMap<string, string>): Changed {
  const changed: Changed = {}
  for (const list of LISTS) {
    const items = (scope[list] as MatchSnapshot[List][number][]).map((item) => ({
      item,
      key: keyOf(list, item),
      text: JSON.stringify(item),
    }))
    const fresh = items.filter(({ key, text }) => published.get(key) !== text)
    if (fresh.length > 0) changed[list] = fresh
  }
  return changed
}

export function createWatch(odds: OddsSource | undefined): Watch {
  const published = new Map<string, string>()
  let constantAt = Number.NEGATIVE_INFINITY
  let quotedTo = Number.NEGATIVE_INFINITY
  let fullAt = Number.NEGATIVE_INFINITY
  let phase = ''

  return {
    changes(match, seconds, pace) {
      const row = match.engine.batchAt(match.script, seconds, 'row').match
      const rowText = JSON.stringify(row)
      const moved = published.get('row') !== rowText
      const jumped = seconds < fullAt
      // Most changes also change the row; the others may wait for three real seconds.
      if (!moved && !jumped && seconds - fullAt < 3 * pace) return null

      const changed = changedLists(match.engine.batchAt(match.script, seconds, 'full'), published)
      const isDue =
        moved ||
        jumped ||
        phase !== row.phase ||
        LISTS.some((list) => changed[list] && !CONSTANT.includes(list)) ||
        seconds - constantAt >= CONSTANT_SECONDS * pace
      if (!isDue) for (const list of CONSTANT) delete changed[list]
      const quotes = !odds
        ? []
        : quotedTo === Number.NEGATIVE_INFINITY
          ? openingAndNewest(odds, match, seconds)
          : odds.quotesBetween(match, Math.min(quotedTo, seconds), seconds)
      const commit = () => {
        published.set('row', rowText)
        for (const items of Object.values(changed))
          for (const { key, text } of items) published.set(key, text)
        if (isDue) constantAt = seconds
        quotedTo = seconds
        fullAt = seconds
        phase = row.phase ?? ''
      }
      if (!moved && Object.keys(changed).length === 0 && quotes.length === 0) {
        commit()
        return null
      }
      const lists = Object.fromEntries(
        Object.entries(changed).map(([list, items]) => [list, items.map(({ item }) => item)]),
      )
      const players = published.size === 0 ? lateSquads(match) : []
      return { batch: { players, ...(moved && { matches: [row] }), ...lists, quotes } as FeedBatch, commit }
    },
  }
}
