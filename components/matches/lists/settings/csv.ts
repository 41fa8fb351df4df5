import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import type { Board } from '../board/board.ts'
import { isOver } from '../board/view.ts'
import { lastQuote } from '../odds/odds-model.ts'
import type { Pair, RowModel } from '../row/row-model.ts'

/** Formats a cell by RFC 4180. One that a spreadsheet would evaluate as a formula is marked as text. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const pair = (value: Pair | null) => (value ? `${value[0]}:${value[1]}` : null)

export interface CsvOptions {
  zone: string
  /** Null: without odds. */
  odds: { format: OddsFormat | null } | null
  covered(row: RowModel): boolean
}

/** The visible rows in their order, one line each, after a header line with the field names of the data. */
export function csvOf(board: Board, { zone, odds, covered }: CsvOptions): string {
  const markets = odds ? MAIN_MARKETS[board.view.sport] : []
  const head = [
    'id',
    'competition',
    'date',
    'time',
    'status',
    'home',
    'away',
    'home_score',
    'away_score',
    'half_score',
    'corners',
    'periods',
    'home_red',
    'away_red',
    'home_yellow',
    'away_yellow',
    ...markets.flatMap((market) => ['line', 'home', 'draw', 'away'].map((part) => `${market}_${part}`)),
  ]
  const lines = board.groups
    .flatMap((group) => group.ids)
    .flatMap((id) => {
      const row = board.rows.get(id)
      if (!row) return []
      const { home, away } = row
      const { day, time } = dayAndTime(row.kickoff, zone, board.language)
      const hidden = covered(row)
      const prices = markets.flatMap((market, at) => {
        const quotes = board.odds.get(id)?.markets[at]
        const now = quotes && lastQuote(quotes, isOver(row.status))
        const price = (value: number | null | undefined) =>
          value == null || !odds ? null : Number(quotePrice(market, value, odds.format))
        return [now?.line ?? null, price(now?.home), price(now?.draw), price(now?.away)]
      })
      return [
        [
          id,
          board.competitions.get(row.competition)?.name ?? '',
          day,
          row.timeUnknown ? null : time,
          row.status,
          home.name,
          away.name,
          hidden ? null : home.score,
          hidden ? null : away.score,
          hidden ? null : pair(row.half),
          hidden || home.corners === null || away.corners === null ? null : `${home.corners}:${away.corners}`,
          hidden ? null : row.periods.map(pair).join(' '),
          ...[home.red, away.red, home.yellow, away.yellow].map((cards) => (hidden ? null : cards)),
          ...prices,
        ],
      ]
    })
  return [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}
