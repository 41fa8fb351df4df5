import type { LineTotals, TeamRecord } from '#lib/contract/matches/analysis.ts'
import { type ClosedMatch, coverOf, recordOf as lineRecord, overOf } from '#lib/shared/odds/record.ts'
import type { Match } from '../lists/past.ts'
import type { ClosingLines } from './lines.ts'
import { settledOn } from './past.ts'

const none = (): TeamRecord => ({ played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 })

/** A team's own score first. */
const own = (team: number, match: Match, [home, away]: readonly [number, number]): [number, number] =>
  match.homeId === team ? [home, away] : [away, home]

/** Results by the final score: extra time counts, a shoot-out is a draw. */
export function recordOf(team: number, list: readonly Match[]): TeamRecord {
  const record = none()
  for (const match of list) {
    const [scored, conceded] = own(team, match, [match.homeScore ?? 0, match.awayScore ?? 0])
    record.played += 1
    record[scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'] += 1
    record.scored += scored
    record.conceded += conceded
  }
  return record
}

type Lines = ReadonlyMap<number, ClosingLines>
const closed = (match: Match, lines: Lines, side: 'home' | 'away'): ClosedMatch => ({
  side,
  score: settledOn(match),
  handicap: lines.get(match.id)?.handicap ?? null,
  total: lines.get(match.id)?.total ?? null,
})

/** A team's record against its handicaps. */
export const handicapRecord = (team: number, list: readonly Match[], lines: Lines): LineTotals =>
  lineRecord(list.map((match) => coverOf(closed(match, lines, match.homeId === team ? 'home' : 'away'))))

/** Record against the total: `won` counts the overs. */
export const totalRecord = (list: readonly Match[], lines: Lines): LineTotals =>
  lineRecord(list.map((match) => overOf(closed(match, lines, 'home'))))

/** Number of odd and of even sums of both sides' scores. */
export function parityOf(list: readonly Match[]): { odd: number; even: number } {
  const odd = list.filter((match) => ((match.homeScore ?? 0) + (match.awayScore ?? 0)) % 2 === 1).length
  return { odd, even: list.length - odd }
}
