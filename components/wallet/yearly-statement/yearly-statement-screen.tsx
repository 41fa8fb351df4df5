'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { saveCsv } from '#components/shared/share/save-file.ts'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { useYearlyStatement } from '#lib/client/wallet/payouts.ts'
import type { YearlyStatement } from '#lib/contract/wallet/payouts.ts'
import { FIRST_STATEMENT_YEAR } from '#lib/shared/payouts/vocabulary.ts'
import { STATEMENT_COLUMNS, StatementTable } from './statement-table.tsx'

/** Years to choose from, the present one first. */
const yearsUntil = (now: number) =>
  Array.from({ length: now - FIRST_STATEMENT_YEAR + 1 }, (_, at) => now - at)

/**
 * A year of income by month, a section of /member (`year`): on screen, printed, or as CSV. Needs the messages `common`
 * and `wallet.payouts`.
 */
export function YearlyStatementScreen() {
  const t = useTranslations('wallet.payouts.statement')
  const user = useUser()
  const router = useRouter()
  const thisYear = new Date().getFullYear()
  const asked = Number(useSearchParams().get('year'))
  const year = yearsUntil(thisYear).includes(asked) ? asked : thisYear
  const query = useYearlyStatement(user?.id ?? 0, year)
  const { data } = query
  // The page prints its statement only (app/globals.css).
  useEffect(() => {
    document.documentElement.dataset.prints = 'sheet'
    return () => {
      delete document.documentElement.dataset.prints
    }
  }, [])
  const choose = (value: string) => {
    const search = new URLSearchParams({ type: 'statement', year: value })
    router.replace(`?${search}`, { scroll: false })
  }
  return (
    <Box as="div">
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
        <Select
          label={t('year')}
          value={String(year)}
          onChange={(event) => choose(event.target.value)}
          options={yearsUntil(thisYear).map((each) => ({ value: String(each), label: String(each) }))}
        />
        {data ? <SaveButtons statement={data} /> : null}
      </div>
      {data && user ? (
        <StatementTable statement={data} owner={t('of', { name: user.user_nickname, id: user.id })} />
      ) : (
        <QueryStatus
          query={query}
          title={t('errorTitle')}
          label={t('loading')}
          rows={12}
          columns={['w-16', 'w-20', 'w-20', 'w-20', 'w-20']}
        />
      )}
    </Box>
  )
}

function SaveButtons({ statement }: { statement: YearlyStatement }) {
  const t = useTranslations('wallet.payouts.statement')
  const download = async () => {
    // Few users need the writer of CSV.
    const { statementCsv } = await import('./statement-csv.ts')
    const csv = statementCsv(
      statement.months,
      STATEMENT_COLUMNS.map((name) => t(name)),
    )
    saveCsv(`touchline-${statement.year}.csv`, csv)
  }
  return (
    <span className="ml-auto flex gap-2">
      <Button onClick={() => void download()}>{t('csv')}</Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </span>
  )
}
