import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { TalkCurve } from '#lib/contract/streams/recordings.ts'
import { markOf } from '#lib/shared/vocabulary/rooms.ts'

/** A curve has at most so many points, and none stands for less than this, s. */
const MOST_POINTS = 120
const LEAST_BUCKET = 5
/** Minutes of a match that one delivery of a live feed can span. */
const TOGETHER = 2

/** Seconds that each point of a curve stands for. */
export const bucketOf = (seconds: number): number => Math.max(LEAST_BUCKET, Math.ceil(seconds / MOST_POINTS))

type MarkedEvent = Pick<MatchEvent, 'id' | 'type' | 'minute'> & { createdAt: Date }

/**
 * Goals and cards at the second they were reported. What was reported in one go of a long part of the match (it was read
 * afterwards, or from its middle on) says nothing of when it happened and is left out.
 */
export function marksOf(events: readonly MarkedEvent[], startedAt: Date): TalkCurve['marks'] {
  const deliveries = Map.groupBy(events, ({ createdAt }) => createdAt.getTime())
  return [...deliveries].flatMap(([time, list]) => {
    const minutes = list.map(({ minute }) => minute ?? 0)
    if (Math.max(...minutes) - Math.min(...minutes) > TOGETHER) return []
    return list.flatMap(({ id, type, minute }) => {
      const kind = markOf(type)
      return kind ? [{ id, kind, minute, at: Math.floor((time - startedAt.getTime()) / 1_000) }] : []
    })
  })
}
