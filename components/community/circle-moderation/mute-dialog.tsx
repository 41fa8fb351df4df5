'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { muteInCircle } from '#lib/client/community/circle-moderation.ts'
import { CIRCLE_MUTE_DAYS, type CircleMuteDays } from '#lib/shared/community.ts'

interface MuteDialogProps {
  circleId: number
  userId: number
  name: string
  onClose: () => void
}

/** Mutes a user in a circle. */
export function MuteDialog({ circleId, userId, name, onClose }: MuteDialogProps) {
  const t = useTranslations('community.moderation')
  const [days, setDays] = useState<CircleMuteDays>(1)
  return (
    <ConfirmDialog
      title={t('muteTitle', { name })}
      text={
        <div className="flex flex-col items-start gap-3">
          <p>{t('muteText')}</p>
          <Segmented
            legend={t('muteFor')}
            name="circle-mute"
            value={String(days)}
            onChange={(value) => setDays(CIRCLE_MUTE_DAYS.find((each) => String(each) === value) ?? 1)}
            segments={CIRCLE_MUTE_DAYS.map((count) => ({
              value: String(count),
              label: t('days', { count }),
            }))}
          />
        </div>
      }
      verb={t('mute')}
      danger
      onClose={onClose}
      action={async () => {
        await muteInCircle({ circle_id: circleId, user_id: userId, days }, { quiet: true })
        notifySuccess(t('muteDone', { name }))
      }}
    />
  )
}
