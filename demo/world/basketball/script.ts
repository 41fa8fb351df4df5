import type { DemoCompetition, Fixture } from '#demo/world/types.ts'
import type { BasketballPhase, EventType } from '#lib/shared/vocabulary.ts'
import type { Rules } from './rules.ts'
import type { Sheet } from './sheet.ts'

/** Index into [home, away]. */
export type SideIndex = 0 | 1

export interface Shot {
  /**
   * Feet from the left side line, 0..50, and from the base line of the attacked basket, 0..81 (94 feet scaled
   * to 81).
   */
  x: number
  y: number
  kind: 'rim' | 'paint' | 'mid' | 'three' | 'heave'
  paint: boolean
  fast: boolean
  second: boolean
  offTurnover: boolean
}

/** One play of the game. Players are indexes into their side's sheet. */
export interface Play {
  /** Seconds of real time since tip-off. */
  at: number
  /** 1..4, overtimes from 5. */
  period: number
  /** Seconds left in the period. */
  remaining: number
  kind: EventType
  /** null when the play belongs to neither side. */
  side: SideIndex | null
  player?: number
  /**
   * make: the assisting player; substitution: the player who goes out (both of the same side). miss: the
   * blocker; turnover: the player who stole; foul: the fouled player (all three of the other side).
   */
  other?: number
  points?: number
  shot?: Shot
  /** Rebounds: whether at the attacked basket. */
  offensive?: boolean
  reason?: string
  /** Score after the play. */
  score: readonly [number, number]
  /** Selects the phrase. */
  variant: number
}

/** The clock from `at`: seconds left, and whether it runs. */
export interface ClockMark {
  at: number
  remaining: number
  rate: 0 | 1
}

export interface BasketballScript {
  fixture: Fixture
  competition: DemoCompetition
  rules: Rules
  sheets: readonly [Sheet, Sheet]
  plays: readonly Play[]
  clock: readonly ClockMark[]
  phases: readonly { at: number; phase: BasketballPhase }[]
  /** Seconds of real time from tip-off to the end. */
  duration: number
  referee: string
  attendance: number
}

/** Seconds of a period, 1..4 regular, 5.. overtime. */
export function periodSeconds(rules: Rules, period: number): number {
  return period <= 4 ? rules.periodSeconds : rules.overtimeSeconds
}

/** Phase of a period (`q1`..`q4`, `ot1`..), also the key of its statistics. */
export function periodKey(period: number): string {
  return period <= 4 ? `q${period}` : `ot${period - 4}`
}
