import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OddsSource, ScriptedMatch } from '../types.ts'
import { type Mishap, mishapOf, playedAt } from './draw.ts'

/** Odds that wait while play does, and end where a match does. */
export function withMishapOdds(seed: string, odds: OddsSource): OddsSource {
  const of = ({ fixture, competition }: ScriptedMatch) => mishapOf(seed, fixture, competition)
  return {
    bookmakers: odds.bookmakers,
    quotesAt(match, seconds) {
      const mishap = of(match)
      if (!mishap) return odds.quotesAt(match, seconds)
      return odds.quotesAt(match, playedAt(mishap, seconds)).map((quote) => later(match, mishap, quote))
    },
    quotesBetween(match, from, to) {
      const mishap = of(match)
      if (!mishap) return odds.quotesBetween(match, from, to)
      return odds
        .quotesBetween(match, playedAt(mishap, from), playedAt(mishap, to))
        .map((quote) => later(match, mishap, quote))
    },
  }
}

/** A quote made after a stop is made later by its length. */
function later({ fixture }: ScriptedMatch, mishap: Mishap, quote: FeedQuote): FeedQuote {
  if (mishap.kind !== 'interrupted') return quote
  const at = Date.parse(quote.at)
  if (at <= fixture.kickoff + mishap.at * 1000) return quote
  return { ...quote, at: new Date(at + mishap.length * 1000).toISOString() }
}
