import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { Schedule } from '#lib/contract/matches/schedule.ts'
import { brief, SERVER_TIME, VIEW } from '../../lists/board/board-sample.ts'
import type { ScheduleQuery } from '../schedule-query.ts'
import { scheduleDataOf } from './schedule-data.ts'

/** Number of matches of a competition by state. */
type Counts = Record<number, [live: number, results: number, schedule: number]>

/** A response of the schedule with these matches, for the tests of this folder. */
export function responseSample(matches: MatchRow[], counts: Counts): Schedule {
  return {
    server_time: SERVER_TIME,
    time_zone: VIEW.zone,
    today: VIEW.today,
    date: VIEW.date,
    positions: [],
    strip: [],
    competitions: Object.entries(counts).map(([id, [live, results, schedule]]) => ({
      // Competition 2 is ranked before competition 1.
      ...brief(Number(id), 10 - Number(id)),
      matches: live + results + schedule,
      live,
      results,
      schedule,
    })),
    matches,
    next: [],
  }
}

/** The data of a page of today's schedule. */
export function scheduleSample(
  matches: MatchRow[],
  counts: Counts,
  query: ScheduleQuery = { type: 0 },
): ReturnType<typeof scheduleDataOf> {
  return scheduleDataOf(responseSample(matches, counts), [], query, 'en')
}
