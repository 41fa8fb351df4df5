'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { Language } from '#lib/shared/languages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { CompareTable } from './compare-table.tsx'
import { DerivedTable } from './derived-table.tsx'
import { NoOdds } from './no-odds.tsx'
import { OddsTools } from './odds-tools.tsx'
import { useMatchOdds } from './use-match-odds.ts'

const HistoryPanel = dynamic(() => import('./history/history-panel.tsx').then((file) => file.HistoryPanel), {
  ssr: false,
})

interface OddsBoardProps {
  matchId: number
  sport: Sport
  language: Language
}

/** Market tabs, the bookmakers side by side, the derived values, and the price history of one of them. */
export function OddsBoard({ matchId, sport, language }: OddsBoardProps) {
  const t = useTranslations('odds')
  const { shown, allowed } = useOddsPreferences()
  const { market, markets, rows, busy, failed, choose, retry } = useMatchOdds(matchId)
  const [company, setCompany] = useState<number | null>(null)

  const marketName = (name: (typeof markets)[number]) => t(`market.${name}`)
  return (
    <Box labelledBy="odds-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="odds-title" title={t('title')} end={allowed ? <OddsTools /> : null} />
      {!shown || (rows === undefined && !busy && !failed) || rows?.length === 0 ? (
        <NoOdds />
      ) : (
        <>
          {markets.length > 1 && market ? (
            <div className="scroll-x px-4 pt-3">
              <Segmented
                legend={t('markets')}
                name={`odds-market-${matchId}`}
                value={market}
                onChange={(value) => {
                  const selected = markets.find((name) => name === value)
                  if (selected) choose(selected)
                }}
                segments={markets.map((name) => ({ value: name, label: marketName(name) }))}
              />
            </div>
          ) : null}
          {failed ? (
            <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-6">
              <p>{t('failed')}</p>
              <Button onClick={retry}>{t('retry')}</Button>
            </div>
          ) : rows && market ? (
            <>
              <CompareTable
                market={market}
                rows={rows}
                language={language}
                chosen={company}
                onHistory={(id) => setCompany(id === company ? null : id)}
              />
              {company !== null && rows.some((row) => row.company.id === company) ? (
                <HistoryPanel
                  key={`${company} ${market}`}
                  matchId={matchId}
                  sport={sport}
                  market={market}
                  company={company}
                  newest={rows.find((row) => row.company.id === company)?.now ?? null}
                  language={language}
                  onClose={() => setCompany(null)}
                />
              ) : null}
              <DerivedTable market={market} rows={rows} language={language} />
            </>
          ) : (
            <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/3', 'w-1/4']} />
          )}
        </>
      )}
      <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('adults')}</p>
    </Box>
  )
}
