import { type Calendar, createCalendar } from '#demo/world/calendar/create-calendar.ts'
import { DAY } from '#demo/world/calendar/time/days.ts'
import { fixtureRefs } from '#demo/world/fixture-refs.ts'
import type { DemoCompetition, Engine, Fixture, ScriptedMatch } from '#demo/world/types.ts'
import type { FeedMatch } from '../feed.ts'

/** Number of cached scripts, each up to 250 KB with its odds: the matches of a few hours, and occasional lookups. */
const MAX_CACHED_SCRIPTS = 300

export const FRIENDLIES_BEFORE = 14 * DAY
export const FRIENDLIES_AHEAD = 7 * DAY

/** All sports' competitions on one calendar, and the scripts of their matches. */
export interface World {
  seed: string
  competitions: readonly DemoCompetition[]
  calendar: Calendar
  engineOf(competition: DemoCompetition): Engine
  /** Returns a match with its script, which is kept for the next call. Throws for a fixture of another world. */
  open(fixture: Fixture): ScriptedMatch
  /** The same for a match that is not needed again soon: its script is not kept. */
  read(fixture: Fixture): ScriptedMatch
  /** The match's row at a site time. */
  rowAt(fixture: Fixture, now: number): FeedMatch
  /**
   * Public matches of all sports with kick-off in [from, to), sorted by kick-off; friendlies only from
   * FRIENDLIES_BEFORE before now to FRIENDLIES_AHEAD after it, as they are arranged at short notice.
   */
  between(from: number, to: number, now: number): Fixture[]
}

/** The row of a match whose script is not needed yet. */
function plainRow(fixture: Fixture): FeedMatch {
  return {
    id: fixture.id,
    ...fixtureRefs(fixture),
    kickoff_at: new Date(fixture.kickoff).toISOString(),
    status: 'scheduled',
    phase: 'pre',
    confirmed: false,
  }
}

/**
 * Creates the world of a seed. Before the day `staggeredFrom` (since 1970, UTC) all matches of a sport may be
 * at half-time together.
 */
export function createWorld(seed: string, engines: readonly Engine[], staggeredFrom = 0): World {
  const competitions = engines.flatMap((engine) => engine.competitions)
  const bySport = new Map(engines.map((engine) => [engine.sport, engine]))
  const cached = new Map<string, ScriptedMatch>()

  function engineOf(competition: DemoCompetition): Engine {
    const engine = bySport.get(competition.sport)
    if (!engine) throw new Error(`no engine plays ${competition.sport}`)
    return engine
  }

  function write(fixture: Fixture): ScriptedMatch {
    const competition = calendar.competition(fixture.competition)
    const [home, away] = [calendar.team(fixture.home), calendar.team(fixture.away)]
    if (!competition || !home || !away) throw new Error(`${fixture.id} is not a match of this world`)
    const engine = engineOf(competition)
    return {
      fixture,
      competition,
      home,
      away,
      engine,
      script: engine.script(fixture, competition, home, away),
    }
  }

  function open(fixture: Fixture): ScriptedMatch {
    const match = cached.get(fixture.id) ?? write(fixture)
    // Moved to the end, so that the first entry is the least recently used.
    cached.delete(fixture.id)
    cached.set(fixture.id, match)
    if (cached.size > MAX_CACHED_SCRIPTS) cached.delete(cached.keys().next().value ?? '')
    return match
  }

  const read = (fixture: Fixture): ScriptedMatch => cached.get(fixture.id) ?? write(fixture)

  const calendar = createCalendar({
    seed,
    competitions,
    play(fixture) {
      const { engine, script, competition } = write(fixture)
      if (!engine.result) throw new Error(`${competition.id} is a cup, but ${engine.sport} has no results`)
      return engine.result(script)
    },
    shortest: (competition) => engineOf(competition).shortest(competition),
    staggeredFrom,
  })

  return {
    seed,
    competitions,
    calendar,
    engineOf,
    open,
    read,
    rowAt(fixture, now) {
      if (fixture.kickoff > now + DAY) return plainRow(fixture)
      // Matches long over and those of tomorrow are read once: kept scripts would only occupy memory.
      const isNear = Math.abs(fixture.kickoff - now) < DAY / 4
      const { engine, script } = isNear ? open(fixture) : read(fixture)
      return engine.batchAt(script, (now - fixture.kickoff) / 1000, 'row').match
    },
    between: (from, to, now) =>
      competitions
        .flatMap((competition) =>
          competition.timetable.form === 'friendly'
            ? calendar.fixturesBetween(
                competition,
                Math.max(from, now - FRIENDLIES_BEFORE),
                Math.min(to, now + FRIENDLIES_AHEAD),
              )
            : calendar.fixturesBetween(competition, from, to),
        )
        .filter((fixture) => fixture.knownAt <= now)
        .sort((one, other) => one.kickoff - other.kickoff),
  }
}
