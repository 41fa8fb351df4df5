'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getOddsHistory } from '#lib/client/odds.ts'
import { oddsKeys } from '#lib/client/odds-keys.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { Quote } from '#lib/contract/odds.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { chartModel } from './chart-model.ts'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'

interface HistoryPanelProps {
  matchId: number
  sport: Sport
  market: OddsMarket
  company: number
  /** The current quotes: the history is refetched when they change. */
  newest: Quote | null
  language: Language
  onClose: () => void
}

/** The price history of one bookmaker: a chart and the table behind it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const t = useTranslations('odds')
  const { matchId, sport, market, company, newest, language, onClose } = props
  const title = useRef<HTMLHeadingElement>(null)
  const newestKey = JSON.stringify(newest)
  const now = useServerNow(30_000)

  const {
    data: history = null,
    isError,
    refetch,
  } = useQuery({
    queryKey: oddsKeys.oddsHistory(matchId, market, company, newestKey),
    queryFn: ({ signal }) =>
      getOddsHistory({ id: matchId, market, company_id: company }, { signal, quiet: true }),
    // After a new quote the previous chart stays until the new history is loaded.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  useEffect(() => title.current?.focus(), [])

  const model = history && chartModel(market, sport, history, now ?? Date.now())
  return (
    <section aria-labelledby="odds-history-title" className="border-line border-t bg-surface-2">
      <header className="flex min-h-11 items-center gap-3 px-4 py-1.5">
        <h3 id="odds-history-title" ref={title} tabIndex={-1} className="text-md outline-none">
          {history
            ? t('historyOf', {
                company: localisedName(namesUnder(history.company, 'name'), language),
                market: t(`market.${market}`),
              })
            : t('history')}
        </h3>
        <Button size="sm" className="ml-auto" onClick={onClose}>
          {t('closeHistory')}
        </Button>
      </header>
      {isError && !history ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <p>{t('failed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      ) : history && model ? (
        <>
          <HistoryChart market={market} history={history} model={model} language={language} />
          <HistoryTable market={market} history={history} marks={model.marks} language={language} />
        </>
      ) : history ? (
        <p className="px-4 pb-4 text-ink-2">{t('none.quotes.title')}</p>
      ) : (
        <SkeletonRows label={t('loading')} rows={4} columns={['w-full']} />
      )}
    </section>
  )
}
