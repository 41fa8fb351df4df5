'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { ViewerCurve } from '#components/streams/stats/viewer-curve.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useBroadcastSummary } from '#lib/client/streams/health.ts'
import type { BroadcastSummary } from '#lib/contract/streams/health.ts'
import type { BroadcastRecord } from '#lib/contract/streams/studio.ts'
import { PlaybackStats } from '../../playback/playback-stats.tsx'
import { RecordTotals } from './record-totals.tsx'

/** The minutes for which a value is known. */
const pointsOf = (curve: BroadcastSummary['curve'], name: 'kbps' | 'lines') =>
  curve.flatMap(({ minute, [name]: value }) => (value === null ? [] : [{ minute, value }]))

/**
 * Summary of a broadcast: viewers, chat messages and received bit rate per minute, and the playback quality.
 */
export function RecordSummary({ userId, record }: { userId: number; record: BroadcastRecord }) {
  const t = useTranslations('streams.studio.records')
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
          {t('best', { viewers: best.viewers })} <LocalDateTime at={best.minute} />
        </p>
      ) : null}
      <RecordTotals summary={data} />
      <ViewerCurve
        curve={data.curve}
        moments={data.moments}
        overlays={[
          {
            name: t('lines'),
            points: pointsOf(data.curve, 'lines'),
            label: (most, mean) => t('linesCurve', { most: String(most), mean: String(mean) }),
            className: 'text-brand',
          },
          {
            name: t('rate'),
            points: pointsOf(data.curve, 'kbps'),
            label: (most, mean) => t('rateCurve', { most: String(most), mean: String(mean) }),
            className: 'text-ink-2',
          },
        ]}
      />
      {data.playback.verdict === null ? null : (
        <section aria-label={t('playback')} className="border-line border-t">
          <h3 className="px-4 pt-3 font-semibold text-md">{t('playback')}</h3>
          <PlaybackStats playback={data.playback} caption={t('playback')} />
        </section>
      )}
    </div>
  )
}
