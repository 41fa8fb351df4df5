import type { DemoCompetition, Fixture } from '#demo/world/types.ts'
import type { BasketballPhase, EventType } from '#lib/shared/vocabulary.ts'
import type { Rules } from './rules.ts'
import type { Sheet } from './sheet.ts'

/** Index into [home, away]. */
export type SideIndex = 0 | 1

export interface Shot {
  /** Feet from the left side line, 0..50; 0..81 from the base line of the basket attacked (94 feet scaled to 81). */
  x: number
  y: number
  kind: 'rim' | 'paint' | 'mid' | 'three' | 'heave'
  paint: boolean
  fast: boolean
  second: boolean
  offTurnover: boolean
}

/** One thing that happens. Players are indexes into their side's sheet. */
export interface Play {
  /** Seconds of real time since tip-off. */
  at: number
  /** 1..4, overtimes from 5. */
  period: number
  /** Seconds left in the period. */
  remaining: number
  kind: EventType
  /** null: neither side's. */
  side: SideIndex | null
  player?: number
  /**
   * make: who assisted; substitution: who goes out (both of the same side). miss: who blocked it; turnover: who stole
   * it; foul: who was fouled (all three of the other side).
   */
  other?: number
  points?: number
  shot?: Shot
  /** Rebounds: taken at the basket attacked. */
  offensive?: boolean
  reason?: string
  /** After it. */
  score: readonly [number, number]
  /** Chooses the wording. */
  variant: number
}

/** The clock from `at` on: seconds left, running or not. */
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

/** Seconds a period lasts, 1..4 regular, 5.. overtime. */
export function periodSeconds(rules: Rules, period: number): number {
  return period <= 4 ? rules.periodSeconds : rules.overtimeSeconds
}

/** `q1`..`q4`, `ot1`..: the phase while a period is played, and the key of its statistics. */
export function periodKey(period: number): string {
  return period <= 4 ? `q${period}` : `ot${period - 4}`
}
