import type { DemoSeason } from '#demo/world/calendar/create-calendar.ts'
import { DAY } from '#demo/world/calendar/time/days.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import type { World } from '../world.ts'

/** A season is announced this long before its first match. */
const ANNOUNCED_BEFORE = 45 * DAY

/** Until this share of a season is over, the previous one says more. */
const EARLY = 0.5

/** Whether a season has not begun, or is in its first half. */
function isEarly(world: World, competition: DemoCompetition, number: number, now: number): boolean {
  const { from, to } = world.calendar.span(competition, number)
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return now < first + (last - first) * EARLY
}

/**
 * Returns the seasons of a competition that are delivered at a time, the current one first: the next one once
 * it is announced; the previous one of competitions with a history, and of others until the current one is
 * well under way. Friendlies have their current season only.
 */
export function deliveredSeasons(world: World, competition: DemoCompetition, now: number): DemoSeason[] {
  const { calendar } = world
  const current = calendar.seasonAt(competition, now)
  if (competition.kind === 'friendly') return [current]
  const next = calendar.neighbour(competition, current.number, 1)
  const isAnnounced = now >= Date.parse(calendar.span(competition, next.number).from) - ANNOUNCED_BEFORE
  const hasPrevious = competition.history || isEarly(world, competition, current.number, now)
  return [
    current,
    ...(hasPrevious ? [calendar.neighbour(competition, current.number, -1)] : []),
    ...(isAnnounced ? [next] : []),
  ]
}
