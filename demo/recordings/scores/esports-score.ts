import { type BoardState, formatClock } from './board-state.ts'
import type { TimedEvent } from './timed-events.ts'

/** The maps that each side has won. */
const mapsWon = (events: readonly TimedEvent[]): [number, number] => {
  const won = (side: string) =>
    events.filter((event) => event.type === 'map_end' && event.side === side).length
  return [won('home'), won('away')]
}

/**
 * Returns the maps won, and the map with its own score, as far as it is known, and clock, which counts up. `events` are
 * in their order.
 */
export function esportsBoard(events: readonly TimedEvent[]): (time: number) => BoardState {
  return (time) => {
    const past = events.slice(0, events.findLastIndex(({ at }) => at <= time) + 1)
    const [last, start] = [past.at(-1), past.findLast(({ type }) => type === 'map_start')]
    const score = mapsWon(past)
    if (past.length === events.length && last?.type === 'map_end') return { score, clock: 'FT' }
    if (!last || !start || last.type === 'map_end') return { score, clock: '' }
    // Until the first report of a map its score is unknown.
    const known = past.slice(past.indexOf(start) + 1).findLast((event) => event.score !== null)?.score
    const map = [(start.phase ?? '').replace('map', 'M'), ...(known ? [known.join('-')] : [])].join(' ')
    return { score, clock: `${map} ${formatClock((time - start.at) / 1_000)}` }
  }
}
