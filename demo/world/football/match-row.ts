import { fixtureRefs } from '#demo/world/fixture-refs.ts'
import { CONFIRM_AFTER, type Fixture } from '#demo/world/types.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import type { Pair } from './flow.ts'
import type { FootballScript, Moment, Stretch } from './script.ts'

/** Whether the moment has happened by `seconds` and is not cancelled. */
export function isValidAt(moment: Moment, seconds: number): boolean {
  return moment.at <= seconds && !(moment.cancelledAt !== undefined && moment.cancelledAt <= seconds)
}

const isGoal = (moment: Moment) =>
  moment.kind === 'goal' || moment.kind === 'penalty_goal' || moment.kind === 'own_goal'

/** Counts the valid moments that satisfy the test, home and away. */
export function countAt(script: FootballScript, seconds: number, test: (moment: Moment) => boolean): Pair {
  const result: Pair = [0, 0]
  for (const moment of script.moments) {
    if (moment.at > seconds) break
    if (moment.side === 'neutral' || !test(moment) || !isValidAt(moment, seconds)) continue
    result[moment.side === 'home' ? 0 : 1]++
  }
  return result
}

/** Counts the valid goals without penalties of a shoot-out; only those of `phases` when given. */
export function scoreAt(script: FootballScript, seconds: number, phases?: readonly FootballPhase[]): Pair {
  return countAt(script, seconds, (moment) => isGoal(moment) && (!phases || phases.includes(moment.phase)))
}

function stretchAt(script: FootballScript, seconds: number): Stretch | undefined {
  return script.stretches.findLast((stretch) => stretch.from <= seconds)
}

const iso = (fixture: Fixture, seconds: number) => new Date(fixture.kickoff + seconds * 1000).toISOString()

/**
 * Returns the match row `seconds` after kick-off. `extra_score` is the score of the 120 minutes, reported
 * from extra time on; `periods` are the goals of each half (and half of extra time) that has begun.
 */
export function rowAt(script: FootballScript, seconds: number): FeedMatch {
  const { fixture } = script
  const base: FeedMatch = {
    id: fixture.id,
    ...fixtureRefs(fixture),
    kickoff_at: iso(fixture, 0),
    status: 'scheduled',
    phase: 'pre',
    confirmed: false,
    referee: script.referee,
    weather: script.weather,
  }
  if (seconds < 0) return base

  const over = seconds >= script.duration
  const stretch = stretchAt(script, seconds)
  if (!stretch) return base
  const begun = (phase: FootballPhase) =>
    script.stretches.some((item) => item.phase === phase && item.from <= seconds)
  const ended = (phase: FootballPhase) =>
    script.stretches.some((item) => item.phase === phase && item.to <= seconds)
  const announced = script.moments.findLast(
    (moment) => moment.kind === 'injury_time' && moment.at <= seconds && moment.phase === stretch.phase,
  )
  return {
    ...base,
    status: over ? 'finished' : 'live',
    phase: over ? script.finalPhase : stretch.phase,
    confirmed: seconds >= script.duration + CONFIRM_AFTER,
    score: scoreAt(script, seconds),
    half_score: ended('h1') ? scoreAt(script, seconds, ['h1']) : null,
    extra_score: begun('et1') ? scoreAt(script, seconds) : null,
    penalty_score: begun('pens')
      ? countAt(script, seconds, (moment) => moment.kind === 'shootout_scored')
      : null,
    periods: (['h1', 'h2', 'et1', 'et2'] as const)
      .filter(begun)
      .map((phase) => scoreAt(script, seconds, [phase])),
    clock: over
      ? null
      : { seconds: stretch.clock, at: iso(fixture, stretch.from), rate: stretch.running ? 1 : 0 },
    added_minutes: over ? null : (announced?.announced ?? null),
    red: countAt(script, seconds, ({ kind }) => kind === 'red' || kind === 'second_yellow'),
    yellow: countAt(script, seconds, ({ kind }) => kind === 'yellow'),
    corners: countAt(script, seconds, ({ kind }) => kind === 'corner'),
    attendance: begun('h2') ? script.attendance : null,
  }
}
