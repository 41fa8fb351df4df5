import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { fenOf } from '../../alipay/values.ts'
import { PaymentError, type ReportLine } from '../port.ts'

/** Columns of the bill that are read, by their names in it. */
const COLUMNS = {
  reference: '支付宝交易号',
  number: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
}
const KINDS: Readonly<Record<string, ReportLine['kind']>> = { 交易: 'payment', 退款: 'refund' }
/** Lines around the rows begin with it. */
const NOTE = '#'

/**
 * Parses the bill of a day: a zip with two tables in GBK, of which one has a row for each payment and refund and the
 * other their sums. Amounts of refunds may be negative. Throws PaymentError if it is no such zip or has no such table.
 */
export function readBill(zip: Uint8Array): ReportLine[] {
  try {
    for (const bytes of Object.values(unzipSync(zip))) {
      const rows = readTable(new TextDecoder('gbk').decode(bytes))
      if (rows !== null) return rows
    }
  } catch {
    throw new PaymentError('Alipay: the bill cannot be read')
  }
  throw new PaymentError('Alipay: the bill has no table of payments')
}

function readTable(text: string): ReportLine[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith(NOTE))
  if (!lines[0]?.startsWith(COLUMNS.reference)) return null
  const rows: Record<string, string>[] = parse(lines.join('\n'), {
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    // A tab keeps spreadsheets from reading a number.
    trim: true,
  })
  return rows.flatMap((row) => {
    const kind = KINDS[row[COLUMNS.kind] ?? '']
    const amount = fenOf((row[COLUMNS.amount] ?? '').replace('-', ''))
    if (kind === undefined || amount === null) return []
    const [number, reference] = [row[COLUMNS.number] || null, row[COLUMNS.reference] ?? '']
    return [{ kind, number, reference, amount, currency: 'CNY' }]
  })
}
