import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { type EventType, GOAL_EVENTS } from '#lib/shared/vocabulary.ts'

export const TIMELINE_FILTERS = ['all', 'goals', 'cards'] as const
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number]

export type TimelineItem =
  /** `verdict` is the video referee's decision, if it is reported as an event of its own. */
  | { kind: 'event'; event: MatchEvent; verdict: MatchEvent | null }
  /** A row across both sides: kick-off, half-time, added time, the start and end of a map. */
  | { kind: 'mark'; event: MatchEvent }

export const isGoal = (event: MatchEvent) => GOAL_EVENTS.includes(event.type)
export const isCard = (
  event: MatchEvent,
): event is MatchEvent & { type: 'yellow' | 'second_yellow' | 'red' } =>
  event.type === 'yellow' || event.type === 'second_yellow' || event.type === 'red'

const SHOWN_EVENTS = new Set<EventType>([
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'var',
  'shootout_scored',
  'shootout_missed',
  'objective',
  'kill_streak',
])
const MARKS = new Set<EventType>(['injury_time', 'period_end', 'map_start', 'map_end'])
/** Of the period starts only these add something to the end before them. */
const isMark = (event: MatchEvent) =>
  MARKS.has(event.type) ||
  (event.type === 'period_start' && (event.phase === 'h1' || event.phase === 'et1' || event.phase === 'pens'))

const isAboutGoal = (event: MatchEvent) =>
  event.type === 'var' && (event.var_result === 'goal_confirmed' || event.var_result === 'goal_cancelled')

/**
 * Maps goals to their video decision: the last goal before it in the same phase, of the same side (a neutral
 * decision matches any), whose validity matches the decision and that has no decision yet. Keys are ids of
 * goals.
 */
export function verdictsOfGoals(events: readonly MatchEvent[]): Map<number, MatchEvent> {
  const verdicts = new Map<number, MatchEvent>()
  for (const decision of events) {
    if (!isAboutGoal(decision)) continue
    const goal = events.findLast(
      (event) =>
        isGoal(event) &&
        event.position < decision.position &&
        event.phase === decision.phase &&
        (decision.side === 'neutral' || event.side === decision.side) &&
        event.cancelled === (decision.var_result === 'goal_cancelled') &&
        !verdicts.has(event.id),
    )
    if (goal) verdicts.set(goal.id, decision)
  }
  return verdicts
}

/** Towers fall by the dozen: they are listed in the commentary and counted in the statistics. */
const isSmall = (event: MatchEvent) => event.type === 'objective' && event.reason === 'tower'

function passes(event: MatchEvent, filter: TimelineFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'cards') return isCard(event)
  return isGoal(event) || event.type === 'penalty_missed' || event.type.startsWith('shootout')
}

/** The timeline, newest first. `events` are in order of play. */
export function buildTimeline(events: readonly MatchEvent[], filter: TimelineFilter = 'all'): TimelineItem[] {
  const verdicts = verdictsOfGoals(events)
  const shownAsVerdicts = new Set([...verdicts.values()].map((decision) => decision.id))
  return events
    .flatMap((event): TimelineItem[] => {
      if (isMark(event)) return filter === 'all' ? [{ kind: 'mark', event }] : []
      if (
        !SHOWN_EVENTS.has(event.type) ||
        isSmall(event) ||
        shownAsVerdicts.has(event.id) ||
        !passes(event, filter)
      )
        return []
      return [{ kind: 'event', event, verdict: verdicts.get(event.id) ?? null }]
    })
    .reverse()
}

/** 45+2, 67, or null when the minute is unknown. */
export const eventMinute = ({ minute, added }: Pick<MatchEvent, 'minute' | 'added'>) =>
  minute === null ? null : added ? `${minute}+${added}` : `${minute}`

export interface Scorer {
  name: NonNullable<MatchEvent['player_name']>
  goals: { minute: string; type: EventType }[]
}

/** Scorers of a side, in the order of their first goals; cancelled goals and shoot-outs do not count. */
export function scorersOf(events: readonly MatchEvent[], side: 'home' | 'away'): Scorer[] {
  const scorers = new Map<string, Scorer>()
  for (const event of events) {
    if (!isGoal(event) || event.cancelled || event.side !== side || !event.player_name) continue
    const key = `${event.player_name.en ?? event.player_name.zh ?? event.player_name.vi}${event.type === 'own_goal'}`
    const scorer = scorers.get(key) ?? { name: event.player_name, goals: [] }
    scorer.goals.push({ minute: eventMinute(event) ?? '', type: event.type })
    scorers.set(key, scorer)
  }
  return [...scorers.values()]
}
