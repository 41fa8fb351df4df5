import { type Calendar, createCalendar } from '#demo/world/calendar.ts'
import { DAY } from '#demo/world/season-fixtures.ts'
import type { DemoCompetition, Engine, Fixture, ScriptedMatch } from '#demo/world/types.ts'
import type { FeedMatch } from '../feed.ts'

/** Scripts kept at hand: two days of every sport, and what was looked up besides. */
const KEPT_SCRIPTS = 500

/** Every sport's competitions on one calendar, and the scripts of their matches. */
export interface World {
  seed: string
  competitions: readonly DemoCompetition[]
  calendar: Calendar
  engineOf(competition: DemoCompetition): Engine
  /** All that is needed to look into a match. Throws for a fixture that is not of this world. */
  open(fixture: Fixture): ScriptedMatch
  /** The match's row at a site time. */
  rowAt(fixture: Fixture, now: number): FeedMatch
  /** Public matches of all sports that kick off in [from, to), by kick-off. */
  between(from: number, to: number, now: number): Fixture[]
}

/** The row of a match whose script nobody needs yet. */
function plainRow(fixture: Fixture): FeedMatch {
  return {
    id: fixture.id,
    season: `${fixture.competition}.${fixture.season}`,
    round: `${fixture.competition}.${fixture.season}.${fixture.round}`,
    home: fixture.home,
    away: fixture.away,
    kickoff_at: new Date(fixture.kickoff).toISOString(),
    status: 'scheduled',
    phase: 'pre',
    confirmed: false,
    venue: `${fixture.home}.venue`,
  }
}

export function createWorld(seed: string, engines: readonly Engine[]): World {
  const competitions = engines.flatMap((engine) => engine.competitions)
  const bySport = new Map(engines.map((engine) => [engine.sport, engine]))
  const kept = new Map<string, ScriptedMatch>()

  function engineOf(competition: DemoCompetition): Engine {
    const engine = bySport.get(competition.sport)
    if (!engine) throw new Error(`no engine plays ${competition.sport}`)
    return engine
  }

  function open(fixture: Fixture): ScriptedMatch {
    const known = kept.get(fixture.id)
    if (known) {
      // Youngest last, so that the first is the one to forget.
      kept.delete(fixture.id)
      kept.set(fixture.id, known)
      return known
    }
    const competition = calendar.competition(fixture.competition)
    const [home, away] = [calendar.team(fixture.home), calendar.team(fixture.away)]
    if (!competition || !home || !away) throw new Error(`${fixture.id} is not a match of this world`)
    const engine = engineOf(competition)
    const script = engine.script(fixture, competition, home, away)
    const match = { fixture, competition, home, away, engine, script }
    kept.set(fixture.id, match)
    if (kept.size > KEPT_SCRIPTS) kept.delete(kept.keys().next().value ?? '')
    return match
  }

  const calendar = createCalendar(seed, competitions, (fixture) => {
    const { engine, script, competition } = open(fixture)
    if (!engine.winner) throw new Error(`${competition.id} is a cup, but ${engine.sport} names no winner`)
    return engine.winner(script)
  })

  return {
    seed,
    competitions,
    calendar,
    engineOf,
    open,
    rowAt(fixture, now) {
      if (fixture.kickoff > now + DAY) return plainRow(fixture)
      const { engine, script } = open(fixture)
      return engine.batchAt(script, (now - fixture.kickoff) / 1000, 'row').match
    },
    between: (from, to, now) =>
      competitions
        .flatMap((competition) => calendar.fixturesBetween(competition, from, to))
        .filter((fixture) => fixture.knownAt <= now)
        .sort((one, other) => one.kickoff - other.kickoff),
  }
}
