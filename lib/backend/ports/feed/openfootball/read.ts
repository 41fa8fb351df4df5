import { basename } from 'node:path'
import { z } from 'zod'
import { FeedFileError, parseJson } from '#lib/backend/ports/feed/import-file.ts'

const goals = z.tuple([z.int().min(0), z.int().min(0)])
/** A side is its name, in older files an object with one. */
const side = z.union([
  z.string().trim().min(1),
  z.object({ name: z.string().trim().min(1) }).transform(({ name }) => name),
])

/**
 * One match as in the files; other fields are ignored. `ft` after 90 minutes, `et` after 120, `p` the
 * shoot-out.
 */
const match = z.object({
  round: z.string().trim().min(1).nullish(),
  group: z.string().trim().min(1).nullish(),
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{1,2}:\d{2}$/, 'an hour like 20:00')
    .nullish(),
  team1: side,
  team2: side,
  score: z
    .object({ ht: goals.nullish(), ft: goals.nullish(), et: goals.nullish(), p: goals.nullish() })
    .nullish(),
  status: z.string().nullish(),
})
export type SourceMatch = z.output<typeof match>

const head = z.object({ name: z.string().trim().min(1), matches: z.array(z.unknown()) })

export interface Source {
  /** `en.1`, from the file's name, otherwise from the competition name in it. */
  code: string
  /** The competition's own name and season: `English Premier League`, `2022/23`. */
  name: string
  season: string
  matches: { at: string; match: SourceMatch }[]
  skipped: { at: string; why: string }[]
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Describes the place of a match in the file, for messages. */
const place = (index: number, raw: unknown): string => {
  const seen = z.object({ date: z.string(), team1: side, team2: side }).partial().safeParse(raw)
  const { date, team1, team2 } = seen.success ? seen.data : {}
  return `match ${index + 1}${team1 && team2 ? ` (${date ?? 'no date'} ${team1} v ${team2})` : ''}`
}

/**
 * Reads a season file of openfootball/football.json. An invalid match is skipped; a malformed file, or one
 * that is no season, throws FeedFileError.
 */
export function readSeason(file: string, text: string): Source {
  const parsed = head.safeParse(parseJson(file, text))
  if (!parsed.success)
    throw new FeedFileError(
      file,
      null,
      'is not a season of openfootball: it needs a "name" and a list of "matches"',
    )
  const { name, matches } = parsed.data
  if (matches.length === 0) throw new FeedFileError(file, null, 'has no matches')
  const title = /^(.*?)\s+(\d{4}(?:[/-]\d{2,4})?)$/.exec(name)
  if (!title)
    throw new FeedFileError(
      file,
      null,
      `its name ${JSON.stringify(name)} does not end with a season such as 2022/23`,
    )
  const [, league = '', season = ''] = title
  const code = /^\d{4}(?:-\d{2,4})?\.([a-z]{2,4}(?:\.[a-z0-9]+)*)\.json$/.exec(basename(file))?.[1]
  const source: Source = {
    code: code ?? slug(league),
    name: league,
    season: season.replace('-', '/'),
    matches: [],
    skipped: [],
  }
  for (const [index, raw] of matches.entries()) {
    const at = place(index, raw)
    const read = match.safeParse(raw)
    if (read.success) source.matches.push({ at, match: read.data })
    else {
      const [issue] = read.error.issues
      source.skipped.push({
        at,
        why: `${issue?.path.join('.') || 'item'}: ${issue?.message ?? 'not usable'}`,
      })
    }
  }
  return source
}
