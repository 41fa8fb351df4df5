import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod/mini'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import { PAYOUT_FAILURES } from '#lib/shared/payouts/vocabulary.ts'
import { type FileResult, PayoutFileError, type PayoutPort, type PayoutResult } from '../port.ts'

const COLUMNS = ['number', 'holder', 'bank', 'account', 'amount', 'currency']
/** Most rows of a file with results. */
const MAX_ROWS = 5_000
/** Most characters of a row: several times those of its known columns. */
const MAX_ROW_LENGTH = 4_000

const record = z.object({
  number: z.string().check(z.regex(/^\w{8,64}$/)),
  result: z.enum(['paid', 'failed']),
  reference: z._default(z.string().check(z.maxLength(100)), ''),
  reason: z._default(z.string().check(z.maxLength(500)), ''),
})

/** Undoes what a spreadsheet program may add: the quote that marks a cell as text. */
const cellText = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const failures = z.enum(PAYOUT_FAILURES)

/** An operator may replace the bank's words by one of our codes; other words are for operators only. */
const toFailure = (words: string): Extract<PayoutResult, { outcome: 'failed' }> => ({
  outcome: 'failed',
  failure: failures.safeParse(words.trim().toLowerCase()).data ?? 'unknown',
  detail: words || '-',
})

function toFileResult(cells: Record<string, string>, row: number): FileResult {
  const texts = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cellText(cell)]))
  const read = record.safeParse({ ...texts, result: texts.result?.toLowerCase() })
  if (!read.success) return { row, number: (texts.number ?? '').slice(0, 64), result: null }
  const { number, result, reference, reason } = read.data
  return {
    row,
    number,
    result: result === 'paid' ? { outcome: 'paid', reference } : toFailure(reason || reference),
  }
}

/**
 * Payments that operators take to their bank: written to a CSV file, and marked by its results. Cells that a spreadsheet
 * program would run as a formula are marked as text (OWASP, CSV injection), because users choose names and banks.
 */
export const bankFile: PayoutPort = {
  provider: 'bank-file',
  kinds: ['bank'],
  pay: async () => ({ outcome: 'pending', detail: null }),
  query: async () => ({ outcome: 'pending', detail: null }),
  file: {
    // A byte order mark, without which spreadsheet programs do not read the names as UTF-8.
    write: (orders) =>
      stringify(
        orders.map(({ number, holder, bankName, account, amount }) => [
          number,
          holder,
          bankName ?? '',
          account,
          yuanText(amount),
          'CNY',
        ]),
        { header: true, columns: COLUMNS, bom: true, escape_formulas: true, quoted: true },
      ),
    read(csv) {
      let rows: Record<string, string>[]
      try {
        rows = parse(csv, {
          bom: true,
          columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
          skip_empty_lines: true,
          relax_column_count: true,
          max_record_size: MAX_ROW_LENGTH,
          to: MAX_ROWS + 1,
        })
      } catch {
        throw new PayoutFileError('not CSV')
      }
      const [first] = rows
      if (!first || !('number' in first && 'result' in first)) throw new PayoutFileError('no columns')
      if (rows.length > MAX_ROWS) throw new PayoutFileError('too many rows')
      return rows.map((cells, at) => toFileResult(cells, at + 1))
    },
  },
}
