import { z } from 'zod'
import { type Line, parseCsv } from '#lib/backend/ports/feed/import-file.ts'

const row = z.object({
  competition: z.string().min(1),
  season: z.string().min(4),
  team: z.string().min(1),
  points: z
    .string()
    .regex(/^[+-]?\d{1,3}$/, 'a whole number, negative when points are taken off')
    .transform(Number),
  reason: z.string().min(1),
})
export type DeductionLine = z.output<typeof row>

/** Reads a CSV file `competition,season,team,points,reason`. Throws FeedFileError if it is malformed. */
export function readDeductions(
  file: string,
  text: string,
): { lines: Line<DeductionLine>[]; skipped: { at: string; why: string }[] } {
  const skipped: { at: string; why: string }[] = []
  const lines = parseCsv(file, text, row, (line, why) => skipped.push({ at: `line ${line}`, why }))
  return { lines, skipped }
}
