'use client'

import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'

type StudioStatus = 'off' | 'awaited' | 'testing' | 'live' | 'lost' | 'ended' | 'banned'
const TONES: Record<StudioStatus, ChipTone> = {
  off: 'neutral',
  awaited: 'info',
  testing: 'amber',
  live: 'live',
  lost: 'amber',
  ended: 'neutral',
  banned: 'live',
}

export function studioStatusOf({
  status,
  is_open: isOpen,
}: Pick<AnchorRoom, 'status' | 'is_open'>): StudioStatus {
  if (status === 'live' || status === 'testing' || status === 'banned') return status
  if (status === 'signal_lost') return 'lost'
  if (isOpen) return 'awaited'
  return status === 'ended' ? 'ended' : 'off'
}

/** State of the room as text; screen readers announce changes. */
export function StudioStatusText({ room }: { room: AnchorRoom }) {
  const t = useTranslations('streams.studio.state')
  const common = useTranslations('common')
  const language = useLocale()
  const status = studioStatusOf(room)
  const onAir = status === 'live' || status === 'lost'
  return (
    <div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={TONES[status]}>{t(`${status}.title`)}</Chip>
        <span className="text-md">{t(`${status}.text`)}</span>
      </p>
      {onAir ? (
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          {room.live_since ? (
            <span>
              {t('since')} <LocalDateTime at={room.live_since} />
            </span>
          ) : null}
          <span>{common('viewers', { count: compactCount(room.viewers, language) })}</span>
          <span>{t('shares', { count: room.shares })}</span>
        </p>
      ) : null}
    </div>
  )
}
