import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import {
  type CompetitionBrief,
  countsPush,
  type MatchRow,
  matchList,
  matchPush,
  type ScoreTab,
} from '#lib/contract/matches/match.ts'
import { haveSameDays } from '#lib/shared/time/zone-days.ts'
import { LIVE_STATUSES, type MatchStatus } from '#lib/shared/vocabulary.ts'

/** The series of a day in one tab, with counts and competitions. Live series belong to no day. */
export interface SeriesBoard {
  tab: ScoreTab
  date: string
  today: string
  zone: string
  matches: readonly MatchRow[]
  competitions: readonly CompetitionBrief[]
  counts: Readonly<Record<ScoreTab, number>>
}

/** Life-cycle states of each tab, as the API groups them. */
const STATUSES: Record<ScoreTab, readonly MatchStatus[]> = {
  live: LIVE_STATUSES,
  results: ['finished', 'awarded', 'abandoned', 'cancelled', 'postponed'],
  schedule: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
}

export const isOn = (status: MatchStatus) => STATUSES.live.includes(status)

/** Whether a series belongs in the tab. */
export const belongs = (row: MatchRow, { tab, zone, date }: Pick<SeriesBoard, 'tab' | 'zone' | 'date'>) =>
  STATUSES[tab].includes(row.status) &&
  (tab === 'live' || dayAndTime(row.kickoff_at, zone, 'en').day === date)

/** Returns the list with this row replaced, added or, if it no longer belongs, removed. */
export function upsertRow(list: readonly MatchRow[], row: MatchRow, stays: boolean): readonly MatchRow[] {
  const at = list.findIndex(({ id }) => id === row.id)
  if (!stays) return at < 0 ? list : list.toSpliced(at, 1)
  return at < 0 ? [...list, row] : list.with(at, row)
}

/**
 * Returns the board after a message of the e-sports scores topic; the same object if the message does not
 * concern it.
 */
export function applySeriesMessage(board: SeriesBoard, message: TopicMessage): SeriesBoard {
  if (message.type === 'match') {
    const push = matchPush.safeParse(message).data
    if (push?.match.sport !== 'esports') return board
    const matches = upsertRow(board.matches, push.match, belongs(push.match, board))
    if (matches === board.matches) return board
    const known = board.competitions.some(({ id }) => id === push.match.competition_id)
    const competitions =
      push.competition && !known ? [...board.competitions, push.competition] : board.competitions
    return { ...board, matches, competitions }
  }
  if (message.type === 'counts') {
    const push = countsPush.safeParse(message).data
    if (push?.sport !== 'esports') return board
    // The pushed counts are those of the site's today.
    const { live, results, schedule } = push
    const isCounted = board.date === push.date && haveSameDays(board.zone, push.time_zone, [push.date])
    const counts = isCounted ? { live, results, schedule } : { ...board.counts, live }
    return { ...board, counts }
  }
  if (message.type !== 'snapshot') return board
  const list = matchList.safeParse(message.snapshot).data
  if (!list) return board
  if (board.tab === 'live')
    return {
      ...board,
      matches: list.matches,
      competitions: list.competitions,
      counts: { ...board.counts, live: list.counts.live },
    }
  return {
    ...board,
    matches: list.matches.reduce((rows, row) => upsertRow(rows, row, belongs(row, board)), board.matches),
  }
}

export interface SeriesGroup {
  competition: CompetitionBrief
  rows: MatchRow[]
}

/**
 * Groups by competition in the site's order, each sorted by start time. A series whose competition is unknown
 * is left out.
 */
export function groupsOf({ matches, competitions }: SeriesBoard): SeriesGroup[] {
  return competitions
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .map((competition) => ({
      competition,
      rows: matches
        .filter((row) => row.competition_id === competition.id)
        .toSorted((one, other) => one.kickoff_at.localeCompare(other.kickoff_at) || one.id - other.id),
    }))
    .filter(({ rows }) => rows.length > 0)
}
