'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useHorns } from '#lib/client/gifts/horns.ts'
import type { HornState } from '#lib/shared/vocabulary/gifts.ts'

const TONES: Record<HornState, ChipTone> = {
  waiting: 'amber',
  sent: 'brand',
  refused: 'live',
  removed: 'live',
}

/** The newest horns of the site, or the user's own with their states. */
export function HornsSent({ userId, mine }: { userId: number; mine: boolean }) {
  const t = useTranslations('gifts.horn')
  const { data, error, isFetching, refetch } = useHorns(userId, mine)
  if (data && data.list.length > 0)
    return (
      <ul>
        {data.list.map((horn) => (
          <li
            key={horn.horn_id}
            className="flex items-start gap-2 border-line border-t px-4 py-2 text-sm first:border-t-0"
          >
            <span className="min-w-0 flex-1 break-words text-ink">
              {mine ? null : (
                <span className="mr-1.5 font-semibold">
                  <TierMarks of={horn} />
                  {horn.user_nickname}
                </span>
              )}
              {horn.text}
            </span>
            {mine ? <Chip tone={TONES[horn.state]}>{t(`states.${horn.state}`)}</Chip> : null}
          </li>
        ))}
      </ul>
    )
  if (error)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (data) return <EmptyState icon={<Icon name="radio" size={24} />} title={t('empty')} />
  return <SkeletonRows label={t('loading')} rows={3} columns={['w-2/3', 'w-12']} />
}
