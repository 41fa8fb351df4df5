'use client'

import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { Moment } from '#components/shared/time/moment.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'

type Standing = 'off' | 'awaited' | 'testing' | 'live' | 'lost' | 'ended' | 'banned'
const TONES: Record<Standing, ChipTone> = {
  off: 'neutral',
  awaited: 'info',
  testing: 'amber',
  live: 'live',
  lost: 'amber',
  ended: 'neutral',
  banned: 'live',
}

export function standingOf({ status, is_open: isOpen }: Pick<AnchorRoom, 'status' | 'is_open'>): Standing {
  if (status === 'live' || status === 'testing' || status === 'banned') return status
  if (status === 'signal_lost') return 'lost'
  if (isOpen) return 'awaited'
  return status === 'ended' ? 'ended' : 'off'
}

/** Where the room stands, in words that a screen reader hears when they change. */
export function StateLine({ room }: { room: AnchorRoom }) {
  const t = useTranslations('streams.studio.state')
  const common = useTranslations('common')
  const language = useLocale()
  const standing = standingOf(room)
  const onAir = standing === 'live' || standing === 'lost'
  return (
    <div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={TONES[standing]}>{t(`${standing}.title`)}</Chip>
        <span className="text-md">{t(`${standing}.text`)}</span>
      </p>
      {onAir ? (
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          {room.live_since ? (
            <span>
              {t('since')} <Moment at={room.live_since} />
            </span>
          ) : null}
          <span>{common('viewers', { count: compactCount(room.viewers, language) })}</span>
          <span>{t('shares', { count: room.shares })}</span>
        </p>
      ) : null}
    </div>
  )
}
