import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { isCard, isGoal } from './timeline.ts'

export interface MomentumAxis {
  /** One slot per minute, in order; labelled as in the data (45.1 is the first of added time). */
  slots: number[]
  /** Number of slots that have been played. */
  played: number
  /** Labels of the axis: `slot` is a position between 0 and slots.length. */
  ticks: { slot: number; label: string }[]
  /** Slots at which a period begins. */
  breaks: number[]
}

interface Periods {
  count: number
  minutes: number
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** The whole match as slots: the minutes reported, and those still to come. */
export function momentumAxis(sport: Sport, minutes: MatchDetail['momentum'], periods: Periods): MomentumAxis {
  const known = minutes.map(([minute]) => minute)
  const whole = periods.count * periods.minutes
  const last = Math.floor(known.at(-1) ?? 0)
  if (sport === 'esports') {
    const every = known.length > 60 ? 20 : 10
    return {
      slots: known,
      played: known.length,
      ticks: range(1, Math.floor(known.length / every)).map((at) => ({
        slot: at * every,
        label: `${at * every}`,
      })),
      breaks: [],
    }
  }
  const slots = [...known, ...range(last + 1, Math.max(whole, last))]
  const place = (minute: number) => slots.findLastIndex((slot) => Math.floor(slot) <= minute) + 1
  const overtime = sport === 'football' ? 15 : 5
  const breaks = [
    ...range(1, periods.count - 1).map((at) => at * periods.minutes),
    ...(last > whole
      ? range(0, Math.ceil((last - whole) / overtime) - 1).map((at) => whole + at * overtime)
      : []),
  ].map(place)
  const step = sport === 'football' ? 15 : periods.minutes
  const ticks = range(1, Math.floor(Math.max(whole, last) / step)).map((at) => ({
    slot: place(at * step),
    label: `${at * step}`,
  }))
  return { slots, played: known.length, ticks, breaks }
}

/** Returns the slot of an event, or null if its minute is unknown or not drawn. */
export function slotOf(slots: readonly number[], event: Pick<MatchEvent, 'minute' | 'added'>): number | null {
  if (event.minute === null) return null
  const minute = event.minute + Math.min(event.added ?? 0, 9) / 10
  const exact = slots.findIndex((slot) => Math.abs(slot - minute) < 0.01)
  if (exact >= 0) return exact
  const before = slots.findLastIndex((slot) => slot <= minute)
  return before >= 0 ? before : null
}

export interface EdgeMark {
  event: MatchEvent
  slot: number
  /** Number of steps to shift the mark, to avoid near marks of its side. */
  shiftSteps: number
}

/** Marks are near each other if they are less than this share of the axis apart. */
const NEAR = 1 / 60

/** Valid goals and cards by slot, with shifts for those of one side that would cover each other. */
export function edgeMarks(slots: readonly number[], events: readonly MatchEvent[]): EdgeMark[] {
  const marks: EdgeMark[] = []
  for (const event of events) {
    if (event.cancelled || !(isGoal(event) || isCard(event))) continue
    const slot = slotOf(slots, event)
    if (slot === null) continue
    const last = marks.findLast((mark) => mark.event.side === event.side)
    const near = last !== undefined && slot - last.slot < slots.length * NEAR
    marks.push({ event, slot, shiftSteps: near ? last.shiftSteps + 1 : 0 })
  }
  return marks
}
