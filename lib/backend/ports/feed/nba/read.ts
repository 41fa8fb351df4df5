import { z } from 'zod'
import { type Line, parseCsv } from '#lib/backend/ports/feed/import-file.ts'

const points = z
  .string()
  .regex(/^\d{1,3}$/, 'a number of points')
  .transform(Number)

/** A line score: points per quarter and overtime of two teams in no fixed order, as in public box scores. */
const game = z.looseObject({
  date: z.iso.date(),
  game_id: z.string().regex(/^\d{8,10}$/, 'the league number of a game'),
  team1: z.string().min(2).max(4),
  t1q1: points,
  t1q2: points,
  t1q3: points,
  t1q4: points,
  t1pts: points,
  team2: z.string().min(2).max(4),
  t2q1: points,
  t2q2: points,
  t2q3: points,
  t2q4: points,
  t2pts: points,
})

export interface LineScore {
  date: string
  /** The league's own game number, ten digits. */
  gameId: string
  teams: [string, string]
  /** Four quarters, then overtimes. */
  periods: [number, number][]
  score: [number, number]
}

/** Overtimes of a row: columns t1ot1, t2ot1, t1ot2 ... as long as they have points. */
function overtimes(row: { [column: string]: unknown }): [number, number][] {
  const list: [number, number][] = []
  for (let n = 1; ; n++) {
    const one = Number(row[`t1ot${n}`] || 0)
    const other = Number(row[`t2ot${n}`] || 0)
    if (!(one > 0) && !(other > 0)) return list
    list.push([one, other])
  }
}

/**
 * Reads a file of line scores. Throws FeedFileError if it is malformed; an invalid row is skipped and
 * reported.
 */
export function readLineScores(
  file: string,
  text: string,
): { games: Line<LineScore>[]; skipped: { at: string; why: string }[] } {
  const skipped: { at: string; why: string }[] = []
  const rows = parseCsv(file, text, game, (line, why) => skipped.push({ at: `line ${line}`, why }))
  const games: Line<LineScore>[] = []
  for (const { line, row } of rows) {
    const periods: [number, number][] = [
      [row.t1q1, row.t2q1],
      [row.t1q2, row.t2q2],
      [row.t1q3, row.t2q3],
      [row.t1q4, row.t2q4],
      ...overtimes(row),
    ]
    const sums = periods.reduce<[number, number]>(([a, b], [one, other]) => [a + one, b + other], [0, 0])
    const score: [number, number] = [row.t1pts, row.t2pts]
    const at = `line ${line} (${row.date} ${row.team1} ${score[0]}, ${row.team2} ${score[1]})`
    if (sums[0] !== score[0] || sums[1] !== score[1]) {
      skipped.push({ at, why: `the quarters add up to ${sums[0]} and ${sums[1]}` })
      continue
    }
    games.push({
      line,
      row: {
        date: row.date,
        gameId: row.game_id.padStart(10, '0'),
        teams: [row.team1, row.team2],
        periods,
        score,
      },
    })
  }
  return { games, skipped }
}
