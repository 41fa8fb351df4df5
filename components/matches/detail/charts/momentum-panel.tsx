'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { MomentumChart } from './momentum-chart.tsx'
import { MomentumTable } from './momentum-table.tsx'

/** Pressure of both sides by minute, with goals and cards. */
export function MomentumPanel() {
  const t = useTranslations('matches.detail.momentum')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  const empty = detail.momentum.length === 0
  return (
    <Box labelledBy="momentum-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="momentum-title"
        title={t('title')}
        note={
          <span className="flex min-w-0 items-center gap-1.5 text-xs">
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-brand" />
            {names.home}
            <span aria-hidden="true" className="ml-2 size-2.5 rounded-[2px] bg-info" />
            {names.away}
          </span>
        }
        end={<span className="text-ink-2 text-xs max-md:hidden">{t('note')}</span>}
      />
      {empty ? (
        <EmptySection
          icon="chart"
          title={t('empty')}
          why={emptyReason(detail.match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : (
        <>
          <MomentumChart />
          <MomentumTable />
        </>
      )}
    </Box>
  )
}
