'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { ShutAppealDialog } from './shut-appeal-dialog.tsx'

/** That the site shut the streamer's room, why, and their appeal. Renders nothing while the room is open. */
export function ShutNotice({ userId, room }: { userId: number; room: AnchorRoom }) {
  const t = useTranslations('streams.studio.shut')
  const [appealing, setAppealing] = useState(false)
  if (room.status !== 'banned') return null
  const { shut } = room
  const appeal = shut?.appeal
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-live-weak p-4 text-live">
      <p role="status">
        <span className="font-semibold">{t('title')}</span> {t('text')}
      </p>
      {shut ? (
        <>
          {shut.reason ? (
            <p className="text-sm wrap-anywhere">{t('reason', { reason: shut.reason })}</p>
          ) : null}
          <p className="num text-sm">
            {t('since')} <LocalDateTime at={shut.at} />
          </p>
          {appeal ? (
            <p className="text-sm wrap-anywhere">
              {t(`states.${appeal.state}`)} {appeal.answer ? t('answer', { answer: appeal.answer }) : null}
            </p>
          ) : (
            <Button onClick={() => setAppealing(true)}>{t('appeal')}</Button>
          )}
        </>
      ) : null}
      {appealing ? <ShutAppealDialog userId={userId} onClose={() => setAppealing(false)} /> : null}
    </div>
  )
}
