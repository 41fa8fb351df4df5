import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { ChatActivityCurve } from '#lib/contract/streams/recordings.ts'
import { toTimelineMark } from '#lib/shared/vocabulary/rooms.ts'

/** The maximum number of points of a chart, and the minimum length of one, in seconds. */
const MAX_POINTS = 120
const MIN_BUCKET = 5
/** The minutes of a match that one delivery of a live feed can span. */
const MAX_DELIVERY_MINUTES = 2

/** The seconds that each point of the chart covers. */
export const bucketOf = (seconds: number): number => Math.max(MIN_BUCKET, Math.ceil(seconds / MAX_POINTS))

type MarkedEvent = Pick<MatchEvent, 'id' | 'type' | 'minute'> & { createdAt: Date }

/**
 * Returns goals and cards at the second they were reported. Events of a long part of the match reported at
 * once (read afterwards, or from its middle on) are left out, since their time is unknown.
 */
export function marksOf(events: readonly MarkedEvent[], startedAt: Date): ChatActivityCurve['marks'] {
  const deliveries = Map.groupBy(events, ({ createdAt }) => createdAt.getTime())
  return [...deliveries].flatMap(([time, list]) => {
    const minutes = list.map(({ minute }) => minute ?? 0)
    if (Math.max(...minutes) - Math.min(...minutes) > MAX_DELIVERY_MINUTES) return []
    return list.flatMap(({ id, type, minute }) => {
      const kind = toTimelineMark(type)
      return kind ? [{ id, kind, minute, at: Math.floor((time - startedAt.getTime()) / 1_000) }] : []
    })
  })
}
