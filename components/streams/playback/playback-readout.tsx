'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useStreamHealth } from '#lib/client/streams/health.ts'
import { PlaybackStats } from './playback-stats.tsx'

/**
 * Playback quality of the anchor's own stream for its current viewers, in the anchor's console. Refetched
 * periodically.
 */
export function PlaybackReadout({ userId }: { userId: number }) {
  const t = useTranslations('streams.health.playback')
  const { data, error, isFetching, refetch } = useStreamHealth(userId)
  if (error && !data)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-2 p-4">
        {['verdict', 'one', 'two'].map((name) => (
          <Skeleton key={name} className="h-9 rounded-sm" />
        ))}
      </div>
    )
  if (data.playback.verdict === null)
    return <EmptyState icon={<Icon name="users" size={26} />} title={t('none')} text={t('noneText')} />
  return (
    <>
      <PlaybackStats
        playback={data.playback}
        caption={t('title')}
        isSignalGood={data.signals.length > 0 && data.signals.every(({ verdict }) => verdict === 'good')}
      />
      <p className="border-line border-t px-4 py-2 text-ink-3 text-xs">{t('note')}</p>
    </>
  )
}
