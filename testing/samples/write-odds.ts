import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chance } from '#lib/backend/ports/feed/replay/chance.ts'
import type { SampleMatch } from './league.ts'
import { csvText } from './read-tsv.ts'

/** Column prefixes of the bookmakers: for 1X2 prices, and for totals and handicaps. */
const WINNER_BOOKS = ['B365', 'BW', 'IW', 'PS', 'WH', 'VC', 'Max', 'Avg']
const LINE_BOOKS = ['B365', 'P', 'Max', 'Avg']

/** Returns a decimal price of at least 1.01 with two digits, the same for the same seed. */
const price = (max: number, ...seed: string[]) => (1.01 + chance(...seed) * (max - 1.01)).toFixed(2)

/**
 * Returns the prices of a match; `mark` is `C` in the columns of closing prices. One closing 1X2 in forty is
 * missing.
 */
function prices(match: SampleMatch, mark: '' | 'C'): { [column: string]: string } {
  const key = `${match.home} ${match.away}`
  const columns: { [column: string]: string } = {}
  const missing = mark === 'C' && chance('missing', key) < 1 / 40
  for (const book of WINNER_BOOKS)
    for (const side of ['H', 'D', 'A'])
      columns[`${book}${mark}${side}`] = missing ? '' : price(15, key, book, mark, side)
  for (const book of LINE_BOOKS)
    for (const side of ['>2.5', '<2.5']) columns[`${book}${mark}${side}`] = price(3, key, book, mark, side)
  columns[`AH${mark}h`] = String(Math.floor(chance('handicap', key, mark) * 17 - 8) / 4)
  for (const book of LINE_BOOKS)
    for (const side of ['AHH', 'AHA']) columns[`${book}${mark}${side}`] = price(3, key, book, mark, side)
  return columns
}

/**
 * Writes the played matches of a season with opening and closing prices of eight bookmakers, in the format of
 * football-data.co.uk. Returns the file's path.
 */
export async function writeOdds(
  folder: string,
  file: string,
  division: string,
  matches: readonly SampleMatch[],
): Promise<string> {
  const path = join(folder, file)
  const rows = matches.flatMap((match) => {
    const { date, time, home, away, score, half } = match
    if (!score || !half) return []
    return {
      Div: division,
      Date: date.split('-').reverse().join('/'),
      Time: time,
      HomeTeam: home,
      AwayTeam: away,
      FTHG: score[0],
      FTAG: score[1],
      HTHG: half[0],
      HTAG: half[1],
      ...prices(match, ''),
      ...prices(match, 'C'),
    }
  })
  await writeFile(path, csvText(rows))
  return path
}
