import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'

test('a statement as CSV has a row for each month, in diamonds and yuan', () => {
  const month = { month: '2026-01', income: 905, converted: 5, withdrawn: 500, amount: 500, fee: 5 }
  expect(statementCsv([month], ['month', 'income', 'converted', 'withdrawn', 'amount', 'fee', 'paid'])).toBe(
    '\uFEFFmonth,income,converted,withdrawn,amount,fee,paid\n2026-01,90.5,0.5,50.0,5.00,0.05,4.95\n',
  )
})
