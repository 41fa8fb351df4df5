import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { FeedBatch } from './feed.ts'

/** The result of importing a file: a description and a delivery. */
export interface FileImport {
  /** The provider whose ids they are. */
  provider: string
  batch: FeedBatch
  /** One line: what was read. */
  read: string
  /** Skipped entries, with their place and the reason. */
  skipped: { at: string; why: string }[]
  /** Notes on the imported data. */
  notes: string[]
}

/**
 * A file that cannot be used; `message` is one sentence with the file, the place and the problem. Nothing of
 * it is imported.
 */
export class FeedFileError extends Error {
  override name = 'FeedFileError'
  constructor(file: string, place: string | null, what: string) {
    super(`${basename(file)}${place ? `, ${place}` : ''}: ${what}.`)
  }
}

/** Maximum file size: files are read as a whole, and none of the known sources is close to this. */
const LARGEST = 64 * 1024 * 1024

/** Reads a file as text. Throws FeedFileError if it cannot be read or is not UTF-8. */
export async function readText(file: string): Promise<string> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'is a folder' : 'cannot be read'
    throw new FeedFileError(file, null, why)
  }
  if (bytes.length === 0) throw new FeedFileError(file, null, 'is empty')
  if (bytes.length > LARGEST) throw new FeedFileError(file, null, 'is larger than 64 MiB')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FeedFileError(file, null, 'is not UTF-8 text')
  }
}

/** Reads a JSON file. Throws FeedFileError with the line and column of the problem. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const at = /at position (\d+)/.exec(message)
    if (!at && !/end of JSON/.test(message)) throw new FeedFileError(file, null, 'is not JSON')
    const end = text.trimEnd().length
    const position = at ? Number(at[1]) : end
    const before = text.slice(0, position).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new FeedFileError(
      file,
      place,
      position >= end ? 'the file ends in the middle' : 'this is not JSON any more',
    )
  }
}

/** A row of a CSV file with its line number. */
export interface Line<Row> {
  line: number
  row: Row
}

/**
 * Reads the rows of a CSV file with a header line. Throws FeedFileError if the file is malformed or
 * truncated, or lacks one of the columns of the schema; rows that do not match the schema are passed to
 * `onBad`.
 */
export function parseCsv<Schema extends z.ZodObject>(
  file: string,
  text: string,
  schema: Schema,
  onBad: (line: number, why: string) => void,
): Line<z.output<Schema>>[] {
  let raw: { record: { [column: string]: string }; info: { lines: number } }[]
  try {
    raw = parse(text, { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    const lines = error instanceof Error && 'lines' in error ? Number(error.lines) : null
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const what =
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark is never closed: the file ends in the middle'
        : code.startsWith('CSV_RECORD_INCONSISTENT')
          ? 'the line has another number of columns than the heading'
          : 'this is not a CSV table'
    throw new FeedFileError(file, lines ? `line ${lines}` : null, what)
  }
  const [first] = raw
  if (!first) throw new FeedFileError(file, null, 'has no rows under its heading')
  const missing = Object.keys(schema.shape).filter(
    (column) => !(column in first.record) && !schema.shape[column]?.safeParse(undefined).success,
  )
  if (missing.length > 0)
    throw new FeedFileError(
      file,
      'line 1',
      `the heading lacks ${missing.map((name) => `"${name}"`).join(', ')}`,
    )
  return raw.flatMap(({ record, info }) => {
    const parsed = schema.safeParse(record)
    if (parsed.success) return [{ line: info.lines, row: parsed.data }]
    const [issue] = parsed.error.issues
    onBad(info.lines, `${issue?.path.join('.') ?? 'row'}: ${issue?.message ?? 'not usable'}`)
    return []
  })
}
