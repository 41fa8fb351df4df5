import type { TableRow } from '#lib/contract/competitions/standings.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

type TableLabels = Messages['competitions']['standings']['table']

export interface TableColumn {
  key: keyof TableLabels & string
  long: keyof TableLabels & string
  /** Left out where the table is narrower than 480 px. */
  wide: boolean
  strong?: boolean
  text(row: TableRow): string
}

export const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
/** .750, and 1.000 for a side that has won every game. */
export const share = (value: number) => (value >= 1 ? value.toFixed(3) : value.toFixed(3).slice(1))

const played: TableColumn = {
  key: 'played',
  long: 'playedLong',
  wide: false,
  text: (row) => String(row.played),
}
const won: TableColumn = { key: 'won', long: 'wonLong', wide: true, text: (row) => String(row.won) }
const drawn: TableColumn = { key: 'drawn', long: 'drawnLong', wide: true, text: (row) => String(row.drawn) }
const lost: TableColumn = { key: 'lost', long: 'lostLong', wide: true, text: (row) => String(row.lost) }
const difference: TableColumn = { key: 'gd', long: 'gdLong', wide: false, text: (row) => signed(row.gd) }
const points: TableColumn = {
  key: 'points',
  long: 'pointsLong',
  wide: false,
  strong: true,
  text: (row) => String(row.points),
}

/** Returns the columns of a sport's table, in order. */
export function tableColumns(sport: Sport): TableColumn[] {
  if (sport === 'basketball')
    return [
      { ...played, wide: true },
      { ...won, wide: false },
      { ...lost, wide: false },
      { key: 'pointsFor', long: 'pointsForLong', wide: true, text: (row) => `${row.gf}:${row.ga}` },
      { ...difference, wide: true },
      {
        key: 'gb',
        long: 'gbLong',
        wide: true,
        text: (row) => (row.games_behind ? String(row.games_behind) : '–'),
      },
      { key: 'pct', long: 'pctLong', wide: false, strong: true, text: (row) => share(row.pct) },
    ]
  const goals: TableColumn = {
    key: 'goals',
    long: 'goalsLong',
    wide: true,
    text: (row) => `${row.gf}:${row.ga}`,
  }
  return sport === 'football'
    ? [played, won, drawn, lost, goals, difference, points]
    : [played, won, lost, difference, points]
}
