import { type BoardState, formatClock } from './board-state.ts'
import type { TimedEvent } from './timed-events.ts'

/**
 * Returns the score and the clock of a basketball match: it counts down, and stops where the next event says that it
 * was stopped. `events` are in their order.
 */
export function basketballBoard(events: readonly TimedEvent[]): (time: number) => BoardState {
  return (time) => {
    const at = events.findLastIndex((event) => event.at <= time)
    const [event, next] = [events[at], events[at + 1]]
    if (!event) return { score: [0, 0], clock: '' }
    const score = event.score ?? [0, 0]
    const period = (event.phase ?? '').toUpperCase()
    const floor = next?.phase === event.phase ? (next?.remaining ?? 0) : 0
    const remaining = Math.max(floor, (event.remaining ?? 0) - (time - event.at) / 1_000)
    if (!next && remaining === 0) return { score, clock: 'FT' }
    return { score, clock: `${period} ${formatClock(Math.ceil(remaining))}` }
  }
}
