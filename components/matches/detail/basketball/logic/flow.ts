import type { Play, SideIndex } from './game.ts'

/** Overtime lasts five minutes under all rule books. */
const OVERTIME = 300

/** Seconds of play before a period begins, with regular periods of `minutes`. */
export const periodStart = (period: number, minutes: number) =>
  Math.min(period - 1, 4) * minutes * 60 + Math.max(0, period - 5) * OVERTIME
export const periodLength = (period: number, minutes: number) => (period <= 4 ? minutes * 60 : OVERTIME)

/** Seconds of play since tip-off. */
export const elapsedOf = ({ period, left }: Pick<Play, 'period' | 'left'>, minutes: number) =>
  periodStart(period, minutes) + periodLength(period, minutes) - left

/** Seconds to the end at present: of regular time, or of the overtime being played. */
export const secondsLeft = ({ period, left }: Pick<Play, 'period' | 'left'>, minutes: number) =>
  left + Math.max(0, 4 - period) * minutes * 60

/** The score from a moment on. */
export interface Step {
  /** Seconds of play since tip-off. */
  at: number
  period: number
  left: number
  score: readonly [number, number]
}

/**
 * The score step by step, from 0-0 at tip-off; one step per change. Decreases (corrections) are steps too.
 */
export function stepsOf(plays: readonly Play[], minutes: number): Step[] {
  const steps: Step[] = [{ at: 0, period: 1, left: minutes * 60, score: [0, 0] }]
  for (const play of plays) {
    const last = steps.at(-1)
    if (!play.score || !last || (play.score[0] === last.score[0] && play.score[1] === last.score[1])) continue
    steps.push({ at: elapsedOf(play, minutes), period: play.period, left: play.left, score: play.score })
  }
  return steps
}

/** The step that applies at a moment. */
export const stepAt = (steps: readonly Step[], at: number): Step | undefined =>
  steps.findLast((step) => step.at <= at) ?? steps[0]

/** Points of one side without a reply from the other. */
export interface Run {
  side: SideIndex
  points: number
  from: Step
  to: Step
}

/** Runs from this many points on are listed. */
export const RUN_POINTS = 8

export interface LeadStats {
  /** Greatest lead of each side, at the time it was first reached; null for a side that never led. */
  biggest: readonly [Step | null, Step | null]
  leadChanges: number
  /** How often the score became level after 0-0. */
  timesTied: number
  /** Runs of enough points, in the order of the game. */
  runs: Run[]
  longest: Run | null
  /** The run in progress: points since the other side last scored. */
  current: Run | null
}

/**
 * Derives leads, lead changes, ties and runs of at least `runPoints` from the score. A tie between two leads of one side
 * is no lead change.
 */
export function leadStatsOf(steps: readonly Step[], runPoints = RUN_POINTS): LeadStats {
  const biggest: [Step | null, Step | null] = [null, null]
  const all: Run[] = []
  let [leader, leadChanges, timesTied] = [0, 0, 0]
  for (const [place, step] of steps.entries()) {
    const before = steps[place - 1]
    if (!before) continue
    const gained = [step.score[0] - before.score[0], step.score[1] - before.score[1]] as const
    const side: SideIndex = gained[0] > 0 ? 0 : 1
    const last = all.at(-1)
    if (last?.side === side) Object.assign(last, { points: last.points + gained[side], to: step })
    else if (gained[side] > 0) all.push({ side, points: gained[side], from: before, to: step })

    const lead = step.score[0] - step.score[1]
    const ahead: SideIndex = lead > 0 ? 0 : 1
    const most = biggest[ahead]
    if (lead !== 0 && (!most || Math.abs(lead) > Math.abs(most.score[0] - most.score[1])))
      biggest[ahead] = step
    if (lead === 0) timesTied++
    else {
      if (leader !== 0 && Math.sign(lead) !== leader) leadChanges++
      leader = Math.sign(lead)
    }
  }
  const longest = all.reduce<Run | null>(
    (most, run) => (most && most.points >= run.points ? most : run),
    null,
  )
  return {
    biggest,
    leadChanges,
    timesTied,
    runs: all.filter(({ points }) => points >= runPoints),
    longest,
    current: all.at(-1) ?? null,
  }
}
