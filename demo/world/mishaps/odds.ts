import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OddsSource, ScriptedMatch } from '../types.ts'
import { drawMishap, type Mishap, scriptSecondsAt } from './draw-mishap.ts'

/** Wraps odds so that they stop during an interruption and end with the match. */
export function withMishapOdds(seed: string, odds: OddsSource): OddsSource {
  const of = ({ fixture, competition }: ScriptedMatch) => drawMishap(seed, fixture, competition)
  return {
    bookmakers: odds.bookmakers,
    quotesAt(match, seconds) {
      const mishap = of(match)
      if (!mishap) return odds.quotesAt(match, seconds)
      return odds
        .quotesAt(match, scriptSecondsAt(mishap, seconds))
        .map((quote) => shiftQuote(match, mishap, quote))
    },
    quotesBetween(match, from, to) {
      const mishap = of(match)
      if (!mishap) return odds.quotesBetween(match, from, to)
      return odds
        .quotesBetween(match, scriptSecondsAt(mishap, from), scriptSecondsAt(mishap, to))
        .map((quote) => shiftQuote(match, mishap, quote))
    },
  }
}

/** Delays quotes after an interruption by its length. */
function shiftQuote({ fixture }: ScriptedMatch, mishap: Mishap, quote: FeedQuote): FeedQuote {
  if (mishap.kind !== 'interrupted') return quote
  const at = Date.parse(quote.at)
  if (at <= fixture.kickoff + mishap.at * 1000) return quote
  return { ...quote, at: new Date(at + mishap.length * 1000).toISOString() }
}
