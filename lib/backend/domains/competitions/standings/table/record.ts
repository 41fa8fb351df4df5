import type { TableView } from '#lib/contract/competitions/standings.ts'
import type { Outcome, Result, TableInput } from './types.ts'

/** A team's record over some matches. */
export interface Record {
  played: number
  won: number
  drawn: number
  lost: number
  gf: number
  ga: number
  points: number
  awayGoals: number
  awayWins: number
}

export const emptyRecord = (): Record => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  gf: 0,
  ga: 0,
  points: 0,
  awayGoals: 0,
  awayWins: 0,
})

/** Share of games won, a draw being half a win; null before the first game. */
export const winShare = ({ played, won, drawn }: Record): number | null =>
  played === 0 ? null : (won + drawn / 2) / played

/** The score that counts in a view; null if the match does not count (a half that was not reported). */
export function scoreIn(view: TableView, result: Result): readonly [number, number] | null {
  return view === 'half' ? result.half : result.score
}

export const outcome = (own: number, other: number): Outcome => (own > other ? 'W' : own < other ? 'L' : 'D')

function add(
  record: Record,
  own: number,
  other: number,
  away: boolean,
  awarded: boolean,
  points: Points,
): void {
  record.played += 1
  record.gf += own
  record.ga += other
  if (away) record.awayGoals += own
  if (own > other) {
    record.won += 1
    if (away) record.awayWins += 1
    record.points += points.win
  } else if (own < other) {
    record.lost += 1
    record.points += awarded ? 0 : points.loss
  } else {
    record.drawn += 1
    record.points += points.draw
  }
}

type Points = TableInput['points']

/**
 * Sums results by team. `view` home counts only the home side's, away only the away side's; `among` keeps
 * only matches between those teams.
 */
export function records(
  results: readonly Result[],
  points: Points,
  view: TableView,
  among?: ReadonlySet<number>,
): Map<number, Record> {
  const all = new Map<number, Record>()
  const of = (team: number) => {
    const record = all.get(team) ?? emptyRecord()
    all.set(team, record)
    return record
  }
  for (const result of results) {
    if (among && !(among.has(result.home) && among.has(result.away))) continue
    const score = scoreIn(view, result)
    if (!score) continue
    const [home, away] = score
    const awarded = result.awarded === true
    if (view !== 'away') add(of(result.home), home, away, false, awarded, points)
    if (view !== 'home') add(of(result.away), away, home, true, awarded, points)
  }
  return all
}
