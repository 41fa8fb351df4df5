import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { attempt, type Context, count, need } from '../context.ts'
import type { PlacedBatch } from '../validate.ts'
import { insertRows, merge, type Row } from './rows.ts'

const COLUMNS = [
  'matchId',
  'bookmakerId',
  'market',
  'stage',
  'at',
  'minute',
  'score',
  'line',
  'home',
  'draw',
  'away',
  'closed',
]

/** Quotes are history: new ones are added, existing ones are skipped. */
export async function saveQuotes(context: Context, items: PlacedBatch['quotes']): Promise<void> {
  if (items.length === 0) return
  await context.ids.load(
    'bookmaker',
    items.map(({ item }) => item.bookmaker),
  )
  const rows: Row[] = []
  for (const { item, index } of items) {
    attempt(context, 'quotes', index, `${item.match} ${item.bookmaker} ${item.market}`, () => {
      const { row } = merge(
        oddsQuotes,
        {},
        {
          matchId: need(context, 'match', item.match),
          bookmakerId: need(context, 'bookmaker', item.bookmaker),
          market: item.market,
          stage: item.stage,
          at: item.at,
          minute: item.minute,
          score: item.score,
          line: item.line,
          home: item.home,
          draw: item.draw,
          away: item.away,
          closed: item.closed,
        },
      )
      rows.push(row)
    })
  }
  const inserted = await insertRows(context.tx, oddsQuotes, COLUMNS, rows, true)
  count(context, 'quotes', 'inserted', inserted.length)
  count(context, 'quotes', 'unchanged', rows.length - inserted.length)
  for (const row of inserted)
    context.changes.quotes.push({
      id: Number(row.id),
      matchId: Number(row.match_id),
      bookmakerId: Number(row.bookmaker_id),
      market: String(row.market) as OddsMarket,
    })
}
