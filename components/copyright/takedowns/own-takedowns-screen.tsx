'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useOwnTakedowns } from '#lib/client/copyright/takedowns.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { OwnTakedown } from '#lib/contract/copyright/takedowns.ts'
import { STOP_STRIKES, STRIKE_DAYS } from '#lib/shared/copyright/limits.ts'
import { CounterNoticeDialog } from './counter-notice-dialog.tsx'
import { TakedownRow } from './takedown-row.tsx'

/** What was taken down of the user's contents, a section of /member. Needs the messages `common` and `copyright`. */
export function OwnTakedownsScreen() {
  const user = useUser()
  return user ? <Takedowns userId={user.id} /> : null
}

function Takedowns({ userId }: { userId: number }) {
  const t = useTranslations('copyright.own')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useOwnTakedowns(userId)
  const [objected, setObjected] = useState<OwnTakedown | null>(null)
  return (
    <Box as="div">
      <header className="border-line border-b px-4 py-3">
        <p className="text-ink-2 text-sm">{t('text')}</p>
        {data && data.strikes > 0 ? (
          <p className="mt-2 text-sm">
            {t('strikes', { count: data.strikes, most: STOP_STRIKES })}{' '}
            <span className="text-ink-2">{t('strikesText', { days: STRIKE_DAYS })}</span>
          </p>
        ) : null}
        {data?.limit ? (
          <p role="status" className="mt-2 rounded-sm bg-live-weak px-3 py-2 text-live text-sm">
            {t(`limits.${data.limit.stops}`)} <LocalDateTime at={data.limit.until} />
          </p>
        ) : null}
      </header>
      {data ? (
        data.list.length === 0 ? (
          <EmptyState icon={<Icon name="circle-check" size={26} />} title={t('none')} text={t('noneText')} />
        ) : (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {data.list.map((takedown) => (
              <TakedownRow key={takedown.id} takedown={takedown} onObject={() => setObjected(takedown)} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : (
        <SkeletonRows label={common('loading')} rows={4} columns={['w-24', 'w-1/2']} />
      )}
      {objected ? (
        <CounterNoticeDialog takedown={objected} userId={userId} onClose={() => setObjected(null)} />
      ) : null}
    </Box>
  )
}
