import { stringify } from 'csv-stringify/browser/esm/sync'
import type { StatementMonth } from '#lib/contract/wallet/payouts.ts'

const decimal = (units: number, per: number, digits: number) => (units / per).toFixed(digits)

/** Returns a yearly statement as CSV. `headings` are the names of STATEMENT_COLUMNS (statement-table.tsx) in the user's language. */
export const statementCsv = (months: readonly StatementMonth[], headings: readonly string[]): string =>
  stringify(
    [
      headings,
      ...months.map(({ month, income, converted, withdrawn, amount, fee }) => [
        month,
        decimal(income, 10, 1),
        decimal(converted, 10, 1),
        decimal(withdrawn, 10, 1),
        decimal(amount, 100, 2),
        decimal(fee, 100, 2),
        decimal(amount - fee, 100, 2),
      ]),
    ],
    { bom: true },
  )
