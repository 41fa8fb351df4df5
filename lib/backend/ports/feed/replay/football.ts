import type { FeedEvent } from '#lib/backend/ports/feed/feed.ts'
import { GOAL_EVENTS, type MatchPhase } from '#lib/shared/vocabulary.ts'
import { chance } from './chance.ts'
import type { ReplayState, Script, Source, Stretch } from './types.ts'

type Pair = [number, number]
type PlayPhase = 'h1' | 'h2' | 'et1' | 'et2'

/** Phases of play: first minute, length in minutes, and default added time. */
const PLAY: { [Phase in PlayPhase]: { from: number; minutes: number; added: number } } = {
  h1: { from: 0, minutes: 45, added: 2 },
  h2: { from: 45, minutes: 45, added: 4 },
  et1: { from: 90, minutes: 15, added: 1 },
  et2: { from: 105, minutes: 15, added: 1 },
}
const MINUTE = 60

const isGoal = (event: FeedEvent) => GOAL_EVENTS.some((type) => type === event.type) && !event.cancelled

/** The phase of an event, derived from its minute if the provider did not report it. */
function phaseOf({ phase, minute }: FeedEvent): PlayPhase {
  const known = (['h1', 'h2', 'et1', 'et2'] as const).find((name) => name === phase)
  if (known) return known
  const at = minute ?? 1
  return at <= 45 ? 'h1' : at <= 90 ? 'h2' : at <= 105 ? 'et1' : 'et2'
}

/**
 * Goals for a match of which only the scores are known, spread to be consistent with half-time, full time and
 * extra time.
 */
function spreadGoals({ match }: Source): FeedEvent[] {
  const whole = (match.score ?? [0, 0]) as Pair
  const half = match.half_score as Pair | null | undefined
  const periods = match.periods as Pair[] | undefined
  const parts: [PlayPhase, Pair][] =
    half && periods && periods.length > 1
      ? (['h1', 'h2', 'et1'] as const).flatMap((phase, index) => {
          const goals = periods[index]
          return goals ? [[phase, goals] as [PlayPhase, Pair]] : []
        })
      : [['h2', whole]]
  const goals = parts.flatMap(([phase, pair]) =>
    (['home', 'away'] as const).flatMap((side, index) =>
      Array.from({ length: pair[index] ?? 0 }, (_, n) => {
        const { from, minutes } = PLAY[phase]
        // Without a half-time score the goals may fall in either half.
        const span = half ? minutes : 90
        const first = half ? from : 0
        const minute = first + 1 + Math.floor(chance(match.id, phase, side, n) * span)
        return { side, minute, phase: minute <= 45 && phase === 'h2' ? ('h1' as const) : phase }
      }),
    ),
  )
  const score: Pair = [0, 0]
  return goals
    .sort((one, other) => one.minute - other.minute)
    .map(({ side, minute, phase }, index) => {
      score[side === 'home' ? 0 : 1] += 1
      return {
        id: `replay-${index + 1}`,
        match: match.id,
        type: 'goal',
        side,
        order: index + 1,
        minute,
        phase,
        score: [...score],
      }
    })
}

/**
 * The stretches of a match: halves with their added time, breaks, and extra time and shoot-out if there were
 * any.
 */
function stretchesOf(source: Source, events: readonly FeedEvent[]): Stretch[] {
  const { match } = source
  const added = (phase: PlayPhase) =>
    Math.max(
      PLAY[phase].added,
      ...events.filter((event) => phaseOf(event) === phase).map((event) => event.added ?? 0),
    )
  const play = (phase: PlayPhase): [MatchPhase, number, number] => [
    phase,
    PLAY[phase].minutes + added(phase),
    PLAY[phase].from * MINUTE,
  ]
  const list: [phase: MatchPhase, minutes: number, clock: number | null][] = [
    play('h1'),
    ['ht', 15, null],
    play('h2'),
    ...(match.extra_score
      ? ([['et_wait', 5, null], play('et1'), ['et_ht', 1, null], play('et2')] satisfies [
          MatchPhase,
          number,
          number | null,
        ][])
      : []),
    ...(match.penalty_score
      ? ([
          ['pen_wait', 5, null],
          ['pens', 8, null],
        ] satisfies [MatchPhase, number, null][])
      : []),
  ]
  let from = 0
  return list.map(([phase, minutes, clock]) => {
    const stretch = { phase, from, to: from + minutes * MINUTE, clock }
    from = stretch.to
    return stretch
  })
}

/** A football match from its events, or from its scores alone. */
export function footballScript(source: Source): Script {
  const validEvents = source.events.filter((event) => !event.cancelled)
  const events =
    validEvents.some(isGoal) || !source.match.score?.some((goals) => goals > 0)
      ? validEvents
      : [...validEvents, ...spreadGoals(source)]
  const stretches = stretchesOf(source, events)
  const startOf = (phase: MatchPhase) => stretches.find((stretch) => stretch.phase === phase)
  const timed = events
    .map((event) => {
      const phase = phaseOf(event)
      const stretch = startOf(phase)
      const minute = (event.minute ?? PLAY[phase].from + 1) + (event.added ?? 0) - PLAY[phase].from
      const at = (stretch?.from ?? 0) + (minute - 0.5) * MINUTE
      return { at: Math.min(at, (stretch?.to ?? at + 1) - 1), phase, event }
    })
    .sort((one, other) => one.at - other.at || one.event.order - other.event.order)
  const count = (past: typeof timed, matches: (event: FeedEvent, phase: PlayPhase) => boolean): Pair => [
    past.filter(({ event, phase }) => event.side === 'home' && matches(event, phase)).length,
    past.filter(({ event, phase }) => event.side === 'away' && matches(event, phase)).length,
  ]
  const halfTime = startOf('ht')?.from ?? 0
  const extra = startOf('et1')?.from

  return {
    stretches,
    stateAt(seconds): ReplayState {
      const past = timed.filter(({ at }) => at <= seconds)
      const goals = (...phases: PlayPhase[]) =>
        count(past, (event, phase) => isGoal(event) && phases.includes(phase))
      const periods = [goals('h1')]
      if (seconds >= halfTime) periods.push(goals('h2'))
      if (extra !== undefined && seconds >= extra) periods.push(goals('et1', 'et2'))
      const score = count(past, isGoal)
      return {
        score,
        half_score: seconds >= halfTime ? goals('h1') : null,
        extra_score: extra !== undefined && seconds >= extra ? score : null,
        penalty_score: null,
        periods,
        yellow: count(past, (event) => event.type === 'yellow'),
        red: count(past, (event) => event.type === 'red' || event.type === 'second_yellow'),
        events: past.map(({ event }) => event),
      }
    },
  }
}
