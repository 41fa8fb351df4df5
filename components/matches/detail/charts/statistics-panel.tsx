'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { withPlays } from '../basketball/logic/lead-statistics.ts'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { statisticRows } from '../logic/statistic-rows.ts'
import { useLiveMatch } from '../match-live.tsx'
import { SmallSegments } from '../small-segments.tsx'
import { StatisticBars } from './statistic-bars.tsx'

type PeriodKey = keyof Messages['matches']['detail']['period']

/** The whole match first, then its periods in order of play, then extra time and overtimes. */
const inOrder = (periods: MatchDetail['statistics']) =>
  periods.toSorted((one, other) => placeOf(one.period) - placeOf(other.period))
const placeOf = (period: string) =>
  period === 'all'
    ? 0
    : /^(et|ot)/.test(period)
      ? 100 + Number(period.slice(2) || 0)
      : Number(period.match(/\d+/)?.[0] ?? 50)

/** Both sides' statistics as paired bars, of the whole match or of one of its periods. */
export function StatisticsPanel() {
  const t = useTranslations('matches.detail')
  const { detail, game } = useLiveMatch()
  const [period, setPeriod] = useState('all')
  const { match } = detail
  const statistics = inOrder(withPlays(detail.statistics, game, match.period_minutes))
  const shown = statistics.find((entry) => entry.period === period) ?? statistics[0]
  const { first, rest } = statisticRows(match.sport, shown?.values ?? {})
  return (
    <Box labelledBy="statistics-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="statistics-title"
        title={t('statistics.title')}
        end={
          statistics.length > 1 ? (
            <SmallSegments
              legend={t('statistics.period')}
              name="statistics-period"
              value={shown?.period ?? 'all'}
              onChange={setPeriod}
              segments={statistics.map((entry) => ({
                value: entry.period,
                label: t.has(`period.${entry.period as PeriodKey}`)
                  ? t(`period.${entry.period as PeriodKey}`)
                  : entry.period,
              }))}
            />
          ) : null
        }
      />
      {first.length === 0 ? (
        <EmptySection
          icon="chart"
          title={t('statistics.empty')}
          why={emptyReason(match) === 'later' ? t('statistics.emptyWhy') : t('statistics.never')}
        />
      ) : (
        <>
          <StatisticBars rows={first} />
          {rest.length > 0 ? (
            <details className="border-line border-t">
              <summary className="flex h-10 items-center justify-center text-ink-2 text-sm hover:text-ink max-lg:h-11">
                {t('statistics.more')}
              </summary>
              <StatisticBars rows={rest} />
            </details>
          ) : null}
        </>
      )}
    </Box>
  )
}
