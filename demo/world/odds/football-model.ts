import { type FootballScript, LAST_MINUTE, minuteAt } from '#demo/world/football/script.ts'
import type { DemoTeam } from '#demo/world/types.ts'
import { above, differenceTable, poissonTable } from './chance.ts'
import {
  type Belief,
  type Board,
  type FairMarkets,
  mergeStretches,
  type OddsModel,
  type Pair,
  type Stretch,
} from './odds-model.ts'

/**
 * Goals and corners of two even sides, and their growth with attack against defence: fitted to the engine
 * over 7,000 matches.
 */
const GOALS: Pair = [1.475, 1.15]
const CORNERS: Pair = [5.2, 4.6]
const GOALS_POWER: Pair = [0.93, 0.95]
const CORNERS_POWER = 0.45
/** Effect of a sending-off on the side's own goals and on the other side's. */
const MAN_DOWN = 0.72
const MAN_UP = 1.24
/** Average minute at which each half ends, with added time. */
const [H1, H2] = [47.6, 95.6]

/** The share of goals up to a minute (not normalised); goals become more likely during a match. */
const weight = (minute: number) => 0.83 * minute + (0.34 * minute * minute) / 180
const FULL_TIME = weight(H1) + weight(H2) - weight(45)

function shareLeft(phase: string, minute: number): number {
  if (phase === 'pre') return 1
  const second = weight(H2) - weight(45)
  if (phase === 'h1') return (Math.max(0, weight(H1) - weight(minute)) + second) / FULL_TIME
  if (phase === 'ht') return second / FULL_TIME
  return Math.max(0.004, (weight(H2) - weight(Math.min(minute, H2))) / FULL_TIME)
}

/** Trailing sides take more risk, leading sides less. */
const leadFactor = (lead: number) =>
  lead === 0 ? 1 : lead === 1 ? 0.93 : lead === -1 ? 1.09 : lead > 1 ? 0.88 : 1.04

/** Returns the expected goals and corners of a whole match. */
export function expectations(home: DemoTeam, away: DemoTeam): { goals: Pair; corners: Pair } {
  const forces: Pair = [
    home.strength.attack / away.strength.defence,
    away.strength.attack / home.strength.defence,
  ]
  return {
    goals: [GOALS[0] * forces[0] ** GOALS_POWER[0], GOALS[1] * forces[1] ** GOALS_POWER[1]],
    corners: [CORNERS[0] * forces[0] ** CORNERS_POWER, CORNERS[1] * forces[1] ** CORNERS_POWER],
  }
}

/**
 * Returns the markets for the goals and corners still expected. In play the handicap counts goals from now
 * on, as in Asian books.
 */
function markets(goals: Pair, score: Pair, corners: number, cornersTaken: number): FairMarkets {
  const tables: [number[], number[]] = [poissonTable(goals[0]), poissonTable(goals[1])]
  const margin = differenceTable(...tables)
  const lead = score[0] - score[1]
  const result: Pair = [0, 0]
  let draw = 0
  for (const [index, chance] of margin.chances.entries()) {
    const final = margin.from + index + lead
    if (final > 0) result[0] += chance
    else if (final < 0) result[1] += chance
    else draw += chance
  }
  // Whether each side has scored or will: independent of each other, as the goals of both are.
  const scorers = goals.map((more, side) => ((score[side] ?? 0) > 0 ? 1 : 1 - Math.exp(-more)))
  const both = (scorers[0] ?? 0) * (scorers[1] ?? 0)
  const played = score[0] + score[1]
  const totalGoals = { from: played, chances: poissonTable(goals[0] + goals[1]) }
  const flags = { from: cornersTaken, chances: poissonTable(corners) }
  return {
    asia: { kind: 'line', guess: goals[0] - goals[1], step: 0.25, chance: (line) => above(margin, line) },
    eu: { kind: 'prices', chances: [result[0], draw, result[1]] },
    bs: {
      kind: 'line',
      guess: played + goals[0] + goals[1],
      step: 0.25,
      chance: (line) => above(totalGoals, line),
    },
    cr: { kind: 'line', guess: cornersTaken + corners, step: 0.5, chance: (line) => above(flags, line) },
    btts: { kind: 'prices', chances: [both, 1 - both] },
  }
}

/** The fair markets of a match before kick-off, by the strengths of its sides. */
export function fairBefore(home: DemoTeam, away: DemoTeam): FairMarkets {
  const { goals, corners } = expectations(home, away)
  return markets(goals, [0, 0], corners[0] + corners[1], 0)
}

function counts(script: FootballScript, seconds: number, kinds: readonly string[]): Pair {
  const result: Pair = [0, 0]
  for (const moment of script.moments) {
    if (moment.at > seconds) break
    if (moment.side === 'neutral' || !kinds.includes(moment.kind)) continue
    if (moment.cancelledAt !== undefined && moment.cancelledAt <= seconds) continue
    result[moment.side === 'home' ? 0 : 1]++
  }
  return result
}

/**
 * Returns the intervals in which bets are closed: after goals, penalties, reviews and sendings-off, until
 * their result is known.
 */
function closures(script: FootballScript): Stretch[] {
  const result: Stretch[] = []
  for (const moment of script.moments) {
    const { at, kind } = moment
    if (/^(goal|penalty_goal|own_goal)$/.test(kind)) result.push({ from: at, to: at + 45 })
    if (/^(red|second_yellow|penalty_missed)$/.test(kind)) result.push({ from: at, to: at + 35 })
    if (kind === 'var') result.push({ from: at, to: at + 30 })
    if (kind === 'penalty_award' || kind === 'var_check') {
      const next = script.moments.find(
        (item) => item.at > at && /^(penalty_goal|penalty_missed|var)$/.test(item.kind),
      )
      result.push({ from: at, to: Math.max(at + 30, (next?.at ?? at) + 30) })
    }
  }
  const second = script.stretches.find(({ phase }) => phase === 'h2')
  const announced = script.moments.find(({ kind, phase }) => kind === 'injury_time' && phase === 'h2')
  // Bets are settled on ninety minutes and added time: they close one minute before the announced end.
  const end = (second?.from ?? 0) + (45 + (announced?.announced ?? 0)) * 60 - 60
  result.push({ from: Math.min(end, second?.to ?? end), to: Number.POSITIVE_INFINITY })
  return result
}

/**
 * The odds model of one football match: Poisson goals and corners from strengths, score, players on the pitch
 * and time.
 */
export function footballModel(script: FootballScript): OddsModel {
  const { home, away } = script.teams
  const expected = expectations(home, away)

  function board(seconds: number): Board {
    const stretch = script.stretches.findLast(({ from }) => from <= seconds)
    const phase = stretch?.phase ?? 'pre'
    const time = minuteAt(script.stretches, seconds, phase)
    const minute = stretch ? (stretch.clock + (LAST_MINUTE[phase] ? seconds - stretch.from : 0)) / 60 : 0
    const score = counts(script, seconds, ['goal', 'penalty_goal', 'own_goal'])
    const red = counts(script, seconds, ['red', 'second_yellow'])
    const corners = counts(script, seconds, ['corner'])
    const left = shareLeft(phase, minute)
    const men = (own: number, others: number) => MAN_DOWN ** own * MAN_UP ** others
    const lead = score[0] - score[1]
    const goals: Pair = [
      expected.goals[0] * left * men(red[0], red[1]) * leadFactor(lead),
      expected.goals[1] * left * men(red[1], red[0]) * leadFactor(-lead),
    ]
    const cornersLeft = (expected.corners[0] + expected.corners[1]) * left
    return {
      at: seconds,
      minute: time?.minute ?? (phase === 'ht' ? 45 : null),
      score,
      corners,
      fair: markets(goals, score, cornersLeft, corners[0] + corners[1]),
    }
  }

  return {
    markets: ['asia', 'eu', 'bs', 'cr', 'btts'],
    before({ supremacy, total }: Belief) {
      const goals: Pair = [
        expected.goals[0] * Math.exp(total + supremacy),
        expected.goals[1] * Math.exp(total - supremacy),
      ]
      return markets(goals, [0, 0], (expected.corners[0] + expected.corners[1]) * Math.exp(total / 2), 0)
    },
    board,
    shut: mergeStretches(closures(script)),
  }
}
