import { z } from 'zod'
import { FeedFileError, type Line, parseCsv } from '#lib/backend/ports/feed/import-file.ts'

const goals = z
  .string()
  .regex(/^\d{1,2}$/, 'a number of goals')
  .transform(Number)
const maybeCount = z
  .string()
  .regex(/^\d{0,3}$/, 'a number')
  .transform((text) => (text === '' ? null : Number(text)))
  .optional()

/** dd/mm/yyyy, in older files dd/mm/yy. */
const day = z.string().transform((text, context) => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const full = year.length === 2 ? `${Number(year) > 80 ? '19' : '20'}${year}` : year
  const iso = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (z.iso.date().safeParse(iso).success) return iso
  context.addIssue({ code: 'custom', message: 'a day like 11/08/2023' })
  return z.NEVER
})

const row = z.looseObject({
  Div: z.string().regex(/^[A-Z]{1,3}\d?$/, 'a division like E0'),
  Date: day,
  Time: z
    .string()
    .regex(/^(\d{1,2}:\d{2})?$/, 'an hour like 20:00')
    .optional(),
  HomeTeam: z.string().min(1),
  AwayTeam: z.string().min(1),
  FTHG: goals,
  FTAG: goals,
  HTHG: maybeCount,
  HTAG: maybeCount,
  HC: maybeCount,
  AC: maybeCount,
  HY: maybeCount,
  AY: maybeCount,
  HR: maybeCount,
  AR: maybeCount,
})
export type ResultRow = z.output<typeof row>

export interface Results {
  division: string
  /** `2023/24`, from the first day. */
  season: string
  rows: Line<ResultRow>[]
  skipped: { at: string; why: string }[]
}

/**
 * Reads a season of football-data.co.uk: one result per line, with price columns that differ between seasons.
 * Throws FeedFileError if the file is malformed, has none of its columns, or contains more than one division.
 */
export function readResults(file: string, text: string): Results {
  const skipped: Results['skipped'] = []
  const rows = parseCsv(file, text, row, (line, why) => skipped.push({ at: `line ${line}`, why }))
  const [first] = rows
  if (!first) throw new FeedFileError(file, null, 'has no line that is a result')
  const other = rows.find(({ row: one }) => one.Div !== first.row.Div)
  if (other)
    throw new FeedFileError(
      file,
      `line ${other.line}`,
      `the division changes from ${first.row.Div} to ${other.row.Div}, a file holds one`,
    )
  const [year = 0, month = 1] = (rows.map((line) => line.row.Date).sort()[0] ?? '').split('-').map(Number)
  const begins = month >= 6 ? year : year - 1
  return {
    division: first.row.Div,
    season: `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`,
    rows,
    skipped,
  }
}
