import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** A row of a table in this folder, by column name. */
export interface SampleRow {
  [column: string]: string
}

/**
 * Returns the rows of a table in this folder. Throws if the file does not exist or a row has another number
 * of columns.
 */
export function readSample(name: string): SampleRow[] {
  return parse(readFileSync(join(import.meta.dirname, name)), { columns: true, delimiter: '\t' })
}

const cell = (value: string | number) => (String(value).includes(',') ? `"${value}"` : String(value))

/**
 * Returns a CSV text with a header line; the columns are those of the first row. Values with a comma are
 * quoted; none may contain a quote.
 */
export function csvText(rows: readonly { [column: string]: string | number }[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')))]
    .map((values) => values.join(','))
    .join('\n')
}
