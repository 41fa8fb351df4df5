'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useStreamHealth } from '#lib/client/streams/health.ts'
import { SignalStats } from './signal-stats.tsx'

/**
 * Health of the anchor's own signal, in the anchor's console: metrics, anomalies and hints for each quality.
 * Refetched periodically. Needs the texts of `signal` and `common`.
 */
export function HealthReadout({ userId }: { userId: number }) {
  const t = useTranslations('streams.health')
  const { data, error, isFetching, refetch } = useStreamHealth(userId)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3">
        {['rate', 'fps', 'key', 'lost', 'late', 'size'].map((name) => (
          <Skeleton key={name} className="h-14 rounded-sm" />
        ))}
      </div>
    )
  if (data.signals.length === 0)
    return <EmptyState icon={<Icon name="radio" size={26} />} title={t('none')} text={t('noneText')} />
  return (
    <div className="divide-y divide-line">
      {data.signals.map((signal) => (
        <SignalStats key={signal.quality} signal={signal} named={data.signals.length > 1} />
      ))}
    </div>
  )
}
