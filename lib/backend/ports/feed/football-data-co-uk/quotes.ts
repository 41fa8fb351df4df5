import type { FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import { BOOKS, type Book } from './columns.ts'
import type { ResultRow } from './read.ts'

type Prices = Pick<FeedQuote, 'market' | 'line' | 'home' | 'draw' | 'away'>

/** A decimal price, or null: the files leave out unavailable prices, and a price of 1 or less is invalid. */
function price(row: ResultRow, column: string): number | null {
  const text = row[column]
  const value = typeof text === 'string' && text !== '' ? Number(text) : Number.NaN
  return value > 1 && value < 2000 ? value : null
}

/** Handicaps and totals are stored as Hong Kong prices. */
const hongkong = (decimal: number) => Number((decimal - 1).toFixed(4))

/**
 * A book's prices of one stage; `mark` is `C` in the columns of closing prices. A market with missing prices
 * is left out.
 */
function pricesOf(row: ResultRow, book: Book, mark: '' | 'C'): Prices[] {
  const found: Prices[] = []
  const [home, draw, away] = ['H', 'D', 'A'].map((side) => price(row, `${book.eu}${mark}${side}`))
  if (home && draw && away) found.push({ market: 'eu', line: null, home, draw, away })
  if (book.lines === undefined) return found
  const [over, under] = ['>', '<'].map((side) => price(row, `${book.lines}${mark}${side}2.5`))
  if (over && under)
    found.push({ market: 'bs', line: 2.5, home: hongkong(over), draw: null, away: hongkong(under) })
  const given = row[`AH${mark}h`]
  const handicap = typeof given === 'string' && given !== '' ? Number(given) : Number.NaN
  const [one, other] = ['H', 'A'].map((side) => price(row, `${book.lines}${mark}AH${side}`))
  // The files contain the goals added to the home side's score, we store the handicap it gives.
  if (one && other && Number.isInteger(handicap * 4))
    found.push({
      market: 'asia',
      line: handicap === 0 ? 0 : -handicap,
      home: hongkong(one),
      draw: null,
      away: hongkong(other),
    })
  return found
}

const HOUR = 3_600_000

/**
 * When the first prices of a match were recorded, according to the source: on Friday afternoon for matches
 * from then to Monday, on Tuesday afternoon for the rest of the week. An hour before kick-off if that would
 * be too late.
 */
export function notedAt(kickoff: number): number {
  const back = [2, 3, 0, 1, 2, 0, 1]
  const noted = new Date(kickoff)
  noted.setUTCDate(noted.getUTCDate() - (back[noted.getUTCDay()] ?? 0))
  noted.setUTCHours(15, 0, 0, 0)
  return Math.min(noted.getTime(), kickoff - HOUR)
}

/** All prices of a row: the recorded ones as openings, the closing ones as at kick-off. */
export function quotesOf(row: ResultRow, match: string, kickoff: number): FeedQuote[] {
  return BOOKS.flatMap((book) =>
    (['', 'C'] as const).flatMap((mark) =>
      pricesOf(row, book, mark).map(
        (prices): FeedQuote => ({
          match,
          bookmaker: book.id,
          stage: mark === '' ? 'opening' : 'prematch',
          at: new Date(mark === '' ? notedAt(kickoff) : kickoff).toISOString(),
          ...prices,
        }),
      ),
    ),
  )
}
