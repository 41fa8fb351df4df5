'use client'

import { useTranslations } from 'next-intl'
import { useMoment, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'

/** Says that the chat is that of the viewer's moment while they are behind live, with the way back. */
export function MomentNote() {
  const t = useTranslations('chat')
  const { onLive } = useRoomLive()
  const moment = useMoment()
  if (moment === null) return null
  return (
    <div role="status" className="flex items-center gap-2 bg-info-weak px-4 py-1 text-ink-2 text-sm">
      <span className="min-w-0 flex-1">{t('replay')}</span>
      {onLive ? (
        <Button size="sm" onClick={onLive}>
          {t('replayEnd')}
        </Button>
      ) : null}
    </div>
  )
}
