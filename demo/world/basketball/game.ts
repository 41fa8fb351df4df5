import type { Random } from '#demo/world/random.ts'
import type { BasketballPhase } from '#lib/shared/vocabulary.ts'
import type { Rules } from './rules.ts'
import { type ClockMark, type Play, periodSeconds, type SideIndex } from './script.ts'
import type { Sheet } from './sheet.ts'

/** A side during the game. */
export interface Bench {
  sheet: Sheet
  onCourt: number[]
  /** Seconds played, and personal fouls, by index in the sheet. */
  played: number[]
  fouls: number[]
  out: Set<number>
  teamFouls: number
  timeouts: number
  usedFirstHalf: number
  /** Chance added to every shot of this side (strengths of both sides, home court). */
  edge: number
}

export type Drafted = Omit<Play, 'at' | 'period' | 'remaining' | 'score' | 'variant'>

/** A game in progress: clock, score and plays so far. */
export interface Game {
  rng: Random
  rules: Rules
  sides: readonly [Bench, Bench]
  plays: Play[]
  clock: ClockMark[]
  phases: { at: number; phase: BasketballPhase }[]
  at: number
  period: number
  remaining: number
  elapsed: number
  running: boolean
  score: [number, number]
  /** Current scoring run: side and points. */
  streak: { side: SideIndex; points: number }
  lastChange: number
  television: number
}

export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

export function newGame(rng: Random, rules: Rules, sides: readonly [Bench, Bench]): Game {
  return {
    rng,
    rules,
    sides,
    plays: [],
    clock: [{ at: 0, remaining: rules.periodSeconds, rate: 0 }],
    phases: [],
    at: 0,
    period: 1,
    remaining: rules.periodSeconds,
    elapsed: 0,
    running: false,
    score: [0, 0],
    streak: { side: 0, points: 0 },
    lastChange: 0,
    television: 0,
  }
}

/**
 * Runs the clock for `seconds` (never past the end of the period) and credits playing time to the players on
 * court.
 */
export function runClock(game: Game, seconds: number): void {
  const step = Math.min(seconds, game.remaining)
  if (step <= 0) return
  if (!game.running) game.clock.push({ at: game.at, remaining: game.remaining, rate: 1 })
  game.running = true
  game.at += step
  game.remaining -= step
  game.elapsed += step
  for (const side of game.sides)
    for (const player of side.onCourt) side.played[player] = (side.played[player] ?? 0) + step
  if (game.remaining === 0) stopClock(game)
}

/** Stops the clock and advances real time by `pause` seconds. */
export function stopClock(game: Game, pause = 0): void {
  if (game.running) game.clock.push({ at: game.at, remaining: game.remaining, rate: 0 })
  game.running = false
  game.at += pause
}

/** Appends a play at the current time. */
export function recordPlay(game: Game, play: Drafted): void {
  game.plays.push({
    ...play,
    at: game.at,
    period: game.period,
    remaining: game.remaining,
    score: [game.score[0], game.score[1]],
    variant: game.rng.int(0, 0xffff),
  })
}

/** Adds points; call it before recording the basket. */
export function addPoints(game: Game, side: SideIndex, points: number): void {
  game.score[side] += points
  if (game.streak.side === side) game.streak.points += points
  else game.streak = { side, points }
}

/** Whether at most `seconds` are left in the last period or an overtime. */
export function isEndgame(game: Game, seconds: number): boolean {
  return game.period >= 4 && game.remaining <= seconds
}

/** Begins a period: sets the clock, resets the fouls and records the phase. */
export function beginPeriod(game: Game, period: number, phase: BasketballPhase): void {
  game.period = period
  game.remaining = periodSeconds(game.rules, period)
  game.running = false
  game.television = 0
  if (period > 1) game.clock.push({ at: game.at, remaining: game.remaining, rate: 0 })
  for (const side of game.sides) {
    // Under FIBA rules, overtime continues the fouls of the last quarter; in the NBA it starts from zero.
    if (period <= 4 || game.rules.code === 'nba') side.teamFouls = 0
    if (period > 4) side.timeouts = game.rules.timeoutsOvertime
  }
  game.phases.push({ at: game.at, phase })
  recordPlay(game, { kind: 'period_start', side: null })
}
