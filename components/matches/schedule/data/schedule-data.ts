import type { Position } from '#lib/contract/core/push.ts'
import { SCHEDULE_SPORTS, type Schedule } from '#lib/contract/matches/schedule.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Day } from '#lib/shared/time/day.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import type { BoardData } from '../../lists/board/board.ts'
import { NO_FILTER } from '../../lists/filter/filter.ts'
import type { LoadedRows } from '../../lists/loading/merge-rows.ts'
import {
  type PackedCompetition,
  type PackedRow,
  packCompetition,
  packRow,
  unpackCompetition,
  unpackRow,
} from '../../lists/loading/packed-rows.ts'
import { competitionOf, type RowModel, rowOf } from '../../lists/row/row-model.ts'
import type { ScheduleQuery } from '../schedule-query.ts'

/** The schedule of a day as sent from the server to the browser: the rows near now, and numbers of others. */
export interface ScheduleData {
  query: ScheduleQuery
  language: Language
  /** ISO 8601, site time. */
  serverTime: string
  date: Day
  today: Day
  zone: string
  positions: readonly ((Position & { topic: string }) | null)[]
  competitions: readonly PackedCompetition[]
  rows: readonly PackedRow[]
  /** Matches of each competition on the day. */
  counts: readonly (readonly [competition: number, live: number, results: number, schedule: number])[]
  /** Where the rows continue. */
  next: Schedule['next']
  booked: readonly MatchBookings[]
}

/** The sports of a schedule's type. */
export function sportsOfType(type: number): readonly Sport[] {
  const sport = SCHEDULE_SPORTS[type]
  return sport ? [sport] : SPORTS
}

/** A row without the fields that no row of the schedule shows. */
const trim = (row: RowModel): RowModel => ({
  ...row,
  half: null,
  periods: [],
  fouls: null,
  timeouts: null,
  bestOf: null,
  home: { ...row.home, rank: null, corners: null },
  away: { ...row.away, rank: null, corners: null },
})

/** The rows of a response with their competitions, in one language. */
export function loadedRowsOf({ matches, competitions }: Schedule, language: Language): LoadedRows {
  const used = new Set(matches.map((match) => match.competition_id))
  return {
    rows: matches.map((match) => trim(rowOf(match, language))),
    competitions: competitions
      .filter(({ id }) => used.has(id))
      .map((brief) => competitionOf(brief, language)),
  }
}

/** Whether the list is divided at the present: on today, unless it shows one state only. */
export const isDivided = ({ query, date, today }: Pick<ScheduleData, 'query' | 'date' | 'today'>): boolean =>
  date === today && query.state === undefined

export function scheduleDataOf(
  schedule: Schedule,
  booked: readonly MatchBookings[],
  query: ScheduleQuery,
  language: Language,
): ScheduleData {
  const { server_time, time_zone, date, today, positions } = schedule
  const counted = schedule.competitions.filter(({ id }) => query.competition?.includes(id) ?? true)
  const common = { query, language, serverTime: server_time, date, today, zone: time_zone, positions }
  const counts = counted.map((each) => [each.id, each.live, each.results, each.schedule] as const)
  // The browser loads what the visitor follows: the page is the same for everybody.
  if (query.only) return { ...common, counts, competitions: [], rows: [], next: [], booked: [] }
  const used = new Set(schedule.matches.map((match) => match.competition_id))
  const hasHeader = ({ id, results }: { id: number; results: number }) =>
    used.has(id) || (isDivided(common) && results > 0)
  return {
    ...common,
    counts,
    competitions: counted
      .filter(hasHeader)
      .map((brief) => packCompetition({ ...competitionOf(brief, language), country: '', countryCode: null })),
    rows: loadedRowsOf(schedule, language).rows.map(packRow),
    next: schedule.next,
    booked,
  }
}

/** The board with the rows of the page. */
export function boardDataOfSchedule(data: ScheduleData): BoardData {
  const sports = sportsOfType(data.query.type)
  const { date, today, zone, language, serverTime } = data
  return {
    view: { sport: sports[0] ?? 'football', sports, inParts: true, tab: 'all', date, today, zone },
    language,
    serverTime,
    // The provider subscribes to the topics of all sports.
    position: null,
    counts: { live: 0, results: 0, schedule: 0, all: 0 },
    competitions: data.competitions.map(unpackCompetition),
    rows: data.rows.map(unpackRow),
    notes: [],
    odds: null,
    goals: [],
    filter: NO_FILTER,
    by: 'competition',
    rest: 0,
  }
}
