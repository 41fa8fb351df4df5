'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { StatementMonth, YearlyStatement } from '#lib/contract/wallet/payouts.ts'

/** The columns of a statement: months, income and conversions in diamonds, money. */
export const STATEMENT_COLUMNS = [
  'month',
  'income',
  'converted',
  'withdrawn',
  'amount',
  'fee',
  'paid',
] as const

/** Returns the sums of a year. */
const totalOf = (months: readonly StatementMonth[]) => {
  const sum = (name: Exclude<keyof StatementMonth, 'month'>) =>
    months.reduce((total, month) => total + month[name], 0)
  return {
    income: sum('income'),
    converted: sum('converted'),
    withdrawn: sum('withdrawn'),
    amount: sum('amount'),
    fee: sum('fee'),
  }
}

/** A year of income by month with its sum, which is also what is printed. */
export function StatementTable({ statement, owner }: { statement: YearlyStatement; owner: string }) {
  const t = useTranslations('wallet.payouts.statement')
  const { year, months } = statement
  return (
    <div data-print className="pb-3">
      <p className="px-4 pt-3 text-ink-2 text-sm">{`${t('caption', { year })} · ${owner}`}</p>
      <Table caption={t('caption', { year })} isFocusable>
        <thead>
          <tr>
            {STATEMENT_COLUMNS.map((name) => (
              <HeadCell key={name} className={name === 'month' ? 'text-left!' : ''}>
                {t(name)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <StatementRow key={month.month} name={month.month} sums={month} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <StatementRow name={t('total')} sums={totalOf(months)} />
        </tfoot>
      </Table>
      <p className="px-4 pt-2 text-ink-2 text-xs">{t('note')}</p>
    </div>
  )
}

function StatementRow({ name, sums }: { name: string; sums: Omit<StatementMonth, 'month'> }) {
  const language = useLocale()
  const diamonds = (tenths: number) => amountText(tenths, 'income', language)
  const price = (fen: number) => priceText(fen, 'CNY', language)
  return (
    <Row>
      <Cell as="th">{name}</Cell>
      <Cell>{diamonds(sums.income)}</Cell>
      <Cell>{diamonds(sums.converted)}</Cell>
      <Cell>{diamonds(sums.withdrawn)}</Cell>
      <Cell>{price(sums.amount)}</Cell>
      <Cell>{price(sums.fee)}</Cell>
      <Cell>{price(sums.amount - sums.fee)}</Cell>
    </Row>
  )
}
