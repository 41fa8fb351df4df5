import type { Language } from '#lib/shared/languages.ts'
import type { EventFacts, Facts, Pair, Side } from '../facts/facts.ts'
import { nameIn, otherSide, winnerOf } from './common.ts'

export interface Minute {
  /** `12`, or `90+2`. */
  text: string
  minute: number
  added: number | null
}

export interface Goal {
  kind: 'goal' | 'penalty_goal' | 'own_goal'
  /** `extends`: the leaders score again; `reduces`: the side behind scores and remains behind. */
  meaning: 'opener' | 'equaliser' | 'ahead' | 'extends' | 'reduces'
  side: Side
  /** The side credited, and the other one. */
  team: string
  rival: string
  player: string | null
  assist: string | null
  minute: Minute
  phase: EventFacts['phase']
  /** The score after the goal. */
  to: Pair
  /** Goals between the sides after it. */
  lead: number
  teamGoals: number
  /** Whether the side has been behind, or ahead, earlier in the match. */
  wasBehind: boolean
  wasAhead: boolean
  /** Minutes since the goal before it, if that was in the same half and nothing else is reported between. */
  gap: number | null
  /** A substitute scored. */
  cameOn: boolean
  isFar: boolean
  isLast: boolean
  /** Its side won in the end. */
  wins: boolean
}

export const minuteOf = ({ minute, added }: EventFacts): Minute => ({
  text: added ? `${minute}+${added}` : String(minute),
  minute,
  added: added || null,
})

const isGoal = (event: EventFacts): event is EventFacts & { kind: Goal['kind'] } =>
  event.kind === 'goal' || event.kind === 'penalty_goal' || event.kind === 'own_goal'

/** Events that an article reports one by one. */
export const isReported = ({ kind }: EventFacts) => kind !== 'yellow' && kind !== 'substitution'

function meaningOf(before: Pair, after: Pair, side: Side): Goal['meaning'] {
  const sign = side === 'home' ? 1 : -1
  const [was, is] = [sign * (before[0] - before[1]), sign * (after[0] - after[1])]
  if (is === 0) return 'equaliser'
  if (is < 0) return 'reduces'
  if (was > 0) return 'extends'
  return after[0] + after[1] === 1 ? 'opener' : 'ahead'
}

const gapOf = (event: EventFacts, previous: EventFacts | undefined): number | null =>
  previous && isGoal(previous) && previous.phase === event.phase && !previous.added && !event.added
    ? event.minute - previous.minute
    : null

/**
 * The goals of a football match with what each meant. Empty when they do not add up to the score: one missing goal
 * would make all later scores wrong.
 */
export function goalsOf(facts: Facts, language: Language): Goal[] {
  // Bookings are only counted; after anything else, "minutes later" would not be understood.
  const listed = facts.events.filter(({ kind }) => kind !== 'yellow')
  const goals = facts.events.filter(isGoal)
  const on = new Set<string>()
  const score: [number, number] = [0, 0]
  const behind = { home: false, away: false }
  const ahead = { home: false, away: false }
  const winner = winnerOf(facts)
  const result = facts.events.flatMap((event): Goal[] => {
    if (event.kind === 'substitution') on.add(`${event.side} ${nameIn(event.player, language)}`)
    if (!isGoal(event)) return []
    const { side } = event
    const before: Pair = [score[0], score[1]]
    score[side === 'home' ? 0 : 1]++
    const to: Pair = [score[0], score[1]]
    const player = nameIn(event.player, language)
    const goal: Goal = {
      kind: event.kind,
      meaning: meaningOf(before, to, side),
      side,
      team: nameIn(facts[side].names, language) ?? '?',
      rival: nameIn(facts[otherSide(side)].names, language) ?? '?',
      player,
      assist: event.kind === 'goal' ? nameIn(event.other, language) : null,
      minute: minuteOf(event),
      phase: event.phase,
      to,
      lead: Math.abs(to[0] - to[1]),
      teamGoals: to[side === 'home' ? 0 : 1],
      wasBehind: behind[side],
      wasAhead: ahead[side],
      gap: gapOf(event, listed[listed.indexOf(event) - 1]),
      cameOn: on.has(`${side} ${player}`),
      isFar: event.isFar,
      isLast: event === goals.at(-1),
      wins: winner === side,
    }
    if (to[0] !== to[1]) {
      const leader = to[0] > to[1] ? 'home' : 'away'
      ahead[leader] = true
      behind[otherSide(leader)] = true
    }
    return [goal]
  })
  const [home, away] = facts.score ?? [0, 0]
  return score[0] === home && score[1] === away ? result : []
}
