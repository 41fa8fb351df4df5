'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { stakeLimitsQuery } from '#lib/client/predictions/limits.ts'
import { LossBars } from './loss-bars.tsx'
import { LossLimitsForm } from './loss-limits-form.tsx'
import { PredictionBreak } from './prediction-break.tsx'

/** The user's limits of loss and how much of them is used, and a break from predictions. */
export function LossLimits({ userId }: { userId: number }) {
  const t = useTranslations('predictions.limits')
  const query = useQuery(stakeLimitsQuery(userId))
  const { data } = query
  if (!data)
    return (
      <Box as="div">
        <QueryStatus
          query={query}
          title={t('failed')}
          label={t('loading')}
          rows={5}
          columns={['w-1/3', 'w-24', 'w-16']}
        />
      </Box>
    )
  return (
    <>
      <Box as="div" className="max-w-180">
        <BoxHead title={t('title')} />
        <div className="flex flex-col gap-5 p-4">
          <p className="max-w-[72ch] text-ink-2 text-sm">{t('text')}</p>
          <LossBars limits={data} />
          <LossLimitsForm key={JSON.stringify(data.own)} userId={userId} limits={data} />
        </div>
      </Box>
      <PredictionBreak userId={userId} limits={data} />
    </>
  )
}
