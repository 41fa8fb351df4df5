import type { BasketballScript } from '#demo/world/basketball/script.ts'
import type { EsportsScript } from '#demo/world/esports/script.ts'
import type { FootballScript } from '#demo/world/football/script.ts'
import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import { basketballModel } from './basketball-model.ts'
import { BOOKMAKERS } from './bookmakers.ts'
import { esportsModel } from './esports-model.ts'
import { footballModel } from './football-model.ts'
import { type DatedQuote, quotesBefore, quotesInPlay } from './history.ts'
import type { OddsModel } from './odds-model.ts'

/** Returns the odds model of a match. The script is of the sport of its engine. */
export function modelOf({ engine, script }: ScriptedMatch): OddsModel {
  switch (engine.sport) {
    case 'football':
      return footballModel(script as FootballScript)
    case 'basketball':
      return basketballModel(script as BasketballScript)
    case 'esports':
      return esportsModel(script as EsportsScript)
  }
}

interface CachedQuotes {
  model: OddsModel
  before?: DatedQuote[]
  inPlay?: DatedQuote[]
}

/**
 * Creates the odds of fictional bookmakers, which follow the demo world's models. All quotes of a match are a
 * pure function of (seed, match); they are computed on first use, those in play only after kick-off.
 */
export function createOddsSource(seed: string): OddsSource {
  const cache = new WeakMap<object, CachedQuotes>()

  function historyOf(
    match: ScriptedMatch,
    to: number,
  ): { before: readonly DatedQuote[]; inPlay: readonly DatedQuote[] } {
    const key = match.script as object
    const entry = cache.get(key) ?? { model: modelOf(match) }
    cache.set(key, entry)
    entry.before ??= quotesBefore(seed, match.fixture, entry.model)
    if (to >= 0) entry.inPlay ??= quotesInPlay(seed, match.fixture, entry.model)
    return { before: entry.before, inPlay: to >= 0 ? (entry.inPlay ?? []) : [] }
  }
  const within = (list: readonly DatedQuote[], from: number, to: number) =>
    list.flatMap(({ at, quote }) => (at > from && at <= to ? [quote] : []))

  return {
    bookmakers: () => BOOKMAKERS.map(({ id, names }) => ({ id, names })),
    quotesBetween(match, from, to) {
      const { before, inPlay } = historyOf(match, to)
      return [...(from < 0 ? within(before, from, to) : []), ...within(inPlay, from, to)]
    },
    quotesAt(match, seconds) {
      const newest = new Map<string, DatedQuote['quote']>()
      const { before, inPlay } = historyOf(match, seconds)
      for (const list of [before, inPlay])
        for (const { at, quote } of list)
          if (at <= seconds) newest.set(`${quote.bookmaker} ${quote.market}`, quote)
      return [...newest.values()]
    },
  }
}
