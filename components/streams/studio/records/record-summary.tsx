'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/load-failed.tsx'
import { Moment } from '#components/shared/moment.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useBroadcastSummary } from '#lib/client/queries/stream-health.ts'
import type { BroadcastRecord } from '#lib/contract/studio.ts'
import { ViewerCurve } from '../../viewer-curve.tsx'

/** What a broadcast was like: how many watched minute by minute, and where most came in. */
export function RecordSummary({ userId, record }: { userId: number; record: BroadcastRecord }) {
  const t = useTranslations('studio.records')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useBroadcastSummary(userId, record.id)
  if (error && !data)
    return (
      <LoadFailed
        title={common('errorTitle')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div role="status" aria-label={common('loading')} className="p-4">
        <Skeleton className="h-30" />
      </div>
    )
  const best = record.best_minute
  return (
    <div className="border-line border-t bg-surface-2">
      {best ? (
        <p className="num px-4 pt-3 text-sm">
          {t('best', { viewers: best.viewers })} <Moment at={best.minute} />
        </p>
      ) : null}
      <ViewerCurve curve={data.curve} moments={data.moments} />
    </div>
  )
}
