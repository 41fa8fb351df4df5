import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { ChatActivityCurve } from '#lib/contract/streams/recordings.ts'
import { type FilmPeriod, secondAt } from '#lib/shared/videos/film-time.ts'
import { toTimelineMark } from '#lib/shared/vocabulary/rooms.ts'
import { eventsWithTime } from './timed-deliveries.ts'

/** The maximum number of points of a chart, and the minimum length of one, in seconds. */
const MAX_POINTS = 120
const MIN_BUCKET = 5

/** The seconds that each point of the chart covers. */
export const bucketOf = (seconds: number): number => Math.max(MIN_BUCKET, Math.ceil(seconds / MAX_POINTS))

type MarkedEvent = Pick<MatchEvent, 'id' | 'type' | 'minute'> & { createdAt: Date }

/**
 * Returns goals and cards at the second of the film at which they were reported, where that is known. Those reported
 * during an interruption are where the film continues.
 */
export const marksOf = (
  events: readonly MarkedEvent[],
  film: Omit<FilmPeriod, 'seconds'>,
): ChatActivityCurve['marks'] =>
  eventsWithTime(events).flatMap(({ id, type, minute, createdAt }) => {
    const kind = toTimelineMark(type)
    const at = Math.floor(secondAt(film, createdAt.getTime()).second)
    return kind ? [{ id, kind, minute, at }] : []
  })
