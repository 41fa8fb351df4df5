import type { BasketballScript } from '#demo/world/basketball/script.ts'
import type { EsportsScript } from '#demo/world/esports/script.ts'
import type { FootballScript } from '#demo/world/football/script.ts'
import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import { basketballCourse } from './basketball-course.ts'
import { BOOKMAKERS } from './bookmakers.ts'
import type { Course } from './course.ts'
import { esportsCourse } from './esports-course.ts'
import { footballCourse } from './football-course.ts'
import { type Dated, quotesBefore, quotesInPlay } from './history.ts'

/** The model of a match. A script is of the sport whose engine wrote it. */
export function courseOf({ engine, script }: ScriptedMatch): Course {
  switch (engine.sport) {
    case 'football':
      return footballCourse(script as FootballScript)
    case 'basketball':
      return basketballCourse(script as BasketballScript)
    case 'esports':
      return esportsCourse(script as EsportsScript)
  }
}

interface Kept {
  course: Course
  before?: Dated[]
  inPlay?: Dated[]
}

/**
 * Odds of invented bookmakers that follow the demo world's own models. All of a match's quotes are a pure function of
 * (seed, match); they are worked out when somebody first asks, those in play only once play has begun.
 */
export function createOddsSource(seed: string): OddsSource {
  const kept = new WeakMap<object, Kept>()

  function historyOf(
    match: ScriptedMatch,
    to: number,
  ): { before: readonly Dated[]; inPlay: readonly Dated[] } {
    const key = match.script as object
    const own = kept.get(key) ?? { course: courseOf(match) }
    kept.set(key, own)
    own.before ??= quotesBefore(seed, match.fixture, own.course)
    if (to >= 0) own.inPlay ??= quotesInPlay(seed, match.fixture, own.course)
    return { before: own.before, inPlay: to >= 0 ? (own.inPlay ?? []) : [] }
  }
  const within = (list: readonly Dated[], from: number, to: number) =>
    list.flatMap(({ at, quote }) => (at > from && at <= to ? [quote] : []))

  return {
    bookmakers: () => BOOKMAKERS.map(({ id, names }) => ({ id, names })),
    quotesBetween(match, from, to) {
      const { before, inPlay } = historyOf(match, to)
      return [...(from < 0 ? within(before, from, to) : []), ...within(inPlay, from, to)]
    },
    quotesAt(match, seconds) {
      const newest = new Map<string, Dated['quote']>()
      const { before, inPlay } = historyOf(match, seconds)
      for (const list of [before, inPlay])
        for (const { at, quote } of list)
          if (at <= seconds) newest.set(`${quote.bookmaker} ${quote.market}`, quote)
      return [...newest.values()]
    },
  }
}
