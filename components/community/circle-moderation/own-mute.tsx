'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ownMuteQuery } from '#lib/client/community/circle-moderation.ts'
import { useUser } from '#lib/client/session/current-user.ts'

const MuteAppealDialog = dynamic(
  () => import('./mute-appeal-dialog.tsx').then((file) => file.MuteAppealDialog),
  {
    ssr: false,
  },
)

/** Tells a user who is muted in a circle until when, and what became of their appeal; nothing for others. */
export function OwnMute({ circleId }: { circleId: number }) {
  const t = useTranslations('community.moderation')
  const userId = useUser()?.id ?? null
  const [appealing, setAppealing] = useState(false)
  const { data: mute } = useQuery(ownMuteQuery(userId, circleId))
  if (userId === null || !mute) return null
  const { appeal } = mute
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-live-weak px-3 py-2 text-sm"
    >
      <div className="min-w-52 flex-1">
        <p className="text-live">
          {t('mutedYou')} <LocalDateTime at={mute.ends_at} />
        </p>
        {appeal === null ? null : (
          <p className="wrap-anywhere">
            {t(appeal.state === 'open' ? 'appealOpen' : 'appealDenied')}{' '}
            {appeal.answer === '' ? null : t('appealAnswer', { answer: appeal.answer })}
          </p>
        )}
      </div>
      {appeal === null ? <Button onClick={() => setAppealing(true)}>{t('appeal')}</Button> : null}
      {appealing ? (
        <MuteAppealDialog circleId={circleId} userId={userId} onClose={() => setAppealing(false)} />
      ) : null}
    </div>
  )
}
