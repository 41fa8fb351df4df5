import type { EventFacts, Facts, Pair, Side } from '../facts/facts.ts'
import { nameIn, otherSide, type Place, type Story, storyOf, winnerOf } from './common.ts'
import { type Goal, goalsOf, isReported, type Minute, minuteOf } from './football-goals.ts'

/** Kind of result, which selects titles and the first paragraph. */
export type Outcome =
  | 'goalless'
  | 'draw'
  | 'lateDraw'
  | 'rout'
  | 'late'
  | 'comeback'
  | 'narrow'
  | 'win'
  | 'extraTime'
  | 'shootout'

interface PlayerEvent {
  side: Side
  team: string
  rival: string
  player: string | null
  minute: Minute
  phase: EventFacts['phase']
}
export type Dismissal = PlayerEvent & {
  kind: 'red'
  isSecond: boolean
  isReviewed: boolean
  reason: string | null
}
export type Miss = PlayerEvent & { kind: 'missed'; reason: string | null }
export type Disallowed = PlayerEvent & { kind: 'disallowed' }
export type Injury = PlayerEvent & { kind: 'injury'; substitute: string | null }
/** Several players of a side that is not ahead come on at once. */
export type Changes = PlayerEvent & { kind: 'changes'; players: readonly string[] }
/** What an article reports in the order in which it happened. */
export type Beat =
  | ({ kind: 'scored' } & { goal: Goal; phase: EventFacts['phase'] })
  | Dismissal
  | Miss
  | Disallowed
  | Injury
  | Changes

export interface Star {
  player: string
  team: string
  count: number
}

/**
 * What turned the match: a dismissal followed by goals of the other side, a penalty that was missed; or that the
 * winner held out with a player fewer.
 */
export type Turn =
  | { kind: 'red'; team: string; rival: string; player: string | null; goals: number; score: Pair }
  | { kind: 'penalty'; team: string; rival: string; player: string | null; minute: Minute }
  | { kind: 'short'; team: string; rival: string; minute: Minute }

export interface FootballStory extends Story {
  outcome: Outcome
  goals: readonly Goal[]
  first: readonly Beat[]
  second: readonly Beat[]
  extra: readonly Beat[]
  half: Pair | null
  shootout: Pair | null
  hasExtraTime: boolean
  wasBehindAtHalf: boolean
  turn: Turn | null
  stars: readonly Star[]
  cards: { yellow: Pair; red: Pair }
  changes: Pair
  /** By period and key; see Facts. */
  statistics: Facts['statistics']
}

const LATE_MINUTE = 85
/** Up to this minute, a winner with a player fewer is news. */
const EARLY_DISMISSAL = 75
const MAJOR_CHANGE = 2

const isLate = ({ minute, phase }: Goal) => phase === 'h2' && minute.minute >= LATE_MINUTE

function outcomeOf(facts: Facts, goals: readonly Goal[]): Outcome {
  const [home, away] = facts.score ?? [0, 0]
  const winner = winnerOf(facts)
  const last = goals.at(-1)
  if (winner === null) {
    if (home === 0) return 'goalless'
    return last && isLate(last) ? 'lateDraw' : 'draw'
  }
  if (home === away) return 'shootout'
  if (facts.hasExtraTime) return 'extraTime'
  const margin = Math.abs(home - away)
  if (margin === 1 && last?.side === winner && isLate(last)) return 'late'
  if (goals.some(({ side, wasBehind }) => side === winner && wasBehind)) return 'comeback'
  if (margin >= 3) return 'rout'
  return margin === 1 ? 'narrow' : 'win'
}

/** The sides' scorers of two or more goals, the most goals first. */
function starsOf(goals: readonly Goal[]): Star[] {
  const counts = new Map<string, Star>()
  for (const { player, team, kind } of goals) {
    if (player === null || kind === 'own_goal') continue
    const star = counts.get(`${team} ${player}`) ?? { player, team, count: 0 }
    counts.set(`${team} ${player}`, { ...star, count: star.count + 1 })
  }
  return [...counts.values()].filter(({ count }) => count > 1).sort((one, other) => other.count - one.count)
}

/** The score before an event, counted from the goals before it. */
function scoreBefore(events: readonly EventFacts[], event: EventFacts): Pair {
  const score: [number, number] = [0, 0]
  for (const { kind, side } of events.slice(0, events.indexOf(event)))
    if (kind === 'goal' || kind === 'penalty_goal' || kind === 'own_goal') score[side === 'home' ? 0 : 1]++
  return score
}

function turnOf(facts: Facts, named: (side: Side) => string, { language }: Place): Turn | null {
  const winner = winnerOf(facts)
  const [home, away] = facts.score ?? [0, 0]
  const red = facts.events.find(
    ({ kind, side }) => (kind === 'red' || kind === 'second_yellow') && winner === otherSide(side),
  )
  if (red) {
    const score = scoreBefore(facts.events, red)
    const rival = otherSide(red.side)
    const goals = rival === 'home' ? home - score[0] : away - score[1]
    if (goals > 0 && Math.abs(score[0] - score[1]) <= 1)
      return {
        kind: 'red',
        team: named(red.side),
        rival: named(rival),
        player: nameIn(red.player, language),
        goals,
        score,
      }
  }
  const early = facts.events.find(
    (event) =>
      (event.kind === 'red' || event.kind === 'second_yellow') &&
      winner === event.side &&
      event.minute <= EARLY_DISMISSAL,
  )
  if (early)
    return {
      kind: 'short',
      team: named(early.side),
      rival: named(otherSide(early.side)),
      minute: minuteOf(early),
    }
  const miss = facts.events.findLast(({ kind, side }) => kind === 'penalty_missed' && side !== winner)
  if (miss && Math.abs(home - away) <= 1)
    return {
      kind: 'penalty',
      team: named(miss.side),
      rival: named(otherSide(miss.side)),
      player: nameIn(miss.player, language),
      minute: minuteOf(miss),
    }
  return null
}

/** Substitutions of one side at one moment, where they are news: an injury, or several players at once. */
function changeBeats(
  facts: Facts,
  place: Place,
  named: (side: Side) => string,
): Map<EventFacts, Injury | Changes> {
  const beats = new Map<EventFacts, Injury | Changes>()
  const substitutions = facts.events.filter(({ kind }) => kind === 'substitution')
  const momentOf = ({ side, phase, minute, added }: EventFacts) => `${side} ${phase} ${minute} ${added ?? 0}`
  for (const list of Map.groupBy(substitutions, momentOf).values()) {
    const [first] = list
    if (!first) continue
    const { side, phase } = first
    const base = { side, team: named(side), rival: named(otherSide(side)), minute: minuteOf(first), phase }
    if (first.isInjury && phase === 'h1')
      beats.set(first, {
        ...base,
        kind: 'injury',
        player: nameIn(first.other, place.language),
        substitute: nameIn(first.player, place.language),
      })
    const [home, away] = scoreBefore(facts.events, first)
    const isAhead = side === 'home' ? home > away : away > home
    const players = list.flatMap(({ player }) => nameIn(player, place.language) ?? [])
    if (phase === 'h2' && !isAhead && players.length > MAJOR_CHANGE)
      beats.set(first, { ...base, kind: 'changes', player: null, players })
  }
  return beats
}

/** Everything that is reported one by one, in order; goals only when they add up to the score. */
function beatsOf(facts: Facts, goals: readonly Goal[], place: Place, named: (side: Side) => string): Beat[] {
  const changes = changeBeats(facts, place, named)
  const left = [...goals]
  return facts.events.flatMap((event): Beat[] => {
    const change = changes.get(event)
    if (change) return [change]
    if (!isReported(event)) return []
    const { side, phase, reason, isReviewed } = event
    const base: PlayerEvent = {
      side,
      team: named(side),
      rival: named(otherSide(side)),
      player: nameIn(event.player, place.language),
      minute: minuteOf(event),
      phase,
    }
    switch (event.kind) {
      case 'red':
      case 'second_yellow':
        return [{ ...base, kind: 'red', isSecond: event.kind === 'second_yellow', isReviewed, reason }]
      case 'penalty_missed':
        return [{ ...base, kind: 'missed', reason }]
      case 'disallowed':
        return [{ ...base, kind: 'disallowed' }]
      default: {
        const goal = left.shift()
        return goal ? [{ kind: 'scored', goal, phase }] : []
      }
    }
  })
}

const countCards = ({ events }: Facts, kinds: readonly EventFacts['kind'][]): Pair => {
  const of = (side: Side) =>
    events.filter((event) => event.side === side && kinds.includes(event.kind)).length
  return [of('home'), of('away')]
}

/** The story of a football match that was played to its end. */
export function footballStory(facts: Facts, place: Place): FootballStory {
  const story = storyOf(facts, place)
  const named = (side: Side) => story[side]
  const goals = goalsOf(facts, place.language)
  const beats = beatsOf(facts, goals, place, named)
  const { half } = facts
  const winner = story.winnerSide
  return {
    ...story,
    outcome: outcomeOf(facts, goals),
    goals,
    first: beats.filter(({ phase }) => phase === 'h1'),
    second: beats.filter(({ phase }) => phase === 'h2'),
    extra: beats.filter(({ phase }) => phase === 'et1' || phase === 'et2'),
    half,
    shootout: facts.shootout,
    hasExtraTime: facts.hasExtraTime,
    wasBehindAtHalf:
      half !== null && winner !== null && (winner === 'home' ? half[0] < half[1] : half[1] < half[0]),
    turn: turnOf(facts, named, place),
    stars: starsOf(goals),
    cards: { yellow: countCards(facts, ['yellow']), red: countCards(facts, ['red', 'second_yellow']) },
    changes: countCards(facts, ['substitution']),
    statistics: facts.statistics,
  }
}
