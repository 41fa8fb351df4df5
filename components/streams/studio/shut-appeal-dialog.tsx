'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AppealDialog } from '#components/shared/appeals/appeal-dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealShuttingMutation } from '#lib/client/moderation/appeals.ts'
import { useStudioRefresh } from '#lib/client/streams/studio.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

/** Appeals against the shutting of the user's own room; once for each shutting. */
export function ShutAppealDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useTranslations('streams.studio.shut')
  const renew = useStudioRefresh(userId)
  const sending = useMutation({
    ...appealShuttingMutation(),
    onSuccess: async () => {
      await renew('room')
      notifySuccess(t('sent'))
      onClose()
    },
  })
  return (
    <AppealDialog
      texts={{
        title: t('appealTitle'),
        text: t('appealText'),
        hint: t('appealHint', { least: MIN_APPEAL_LENGTH, most: MAX_APPEAL_LENGTH }),
        short: t('short', { least: MIN_APPEAL_LENGTH }),
        send: t('send'),
      }}
      sending={sending}
      onSend={(text) => sending.mutate(text)}
      onClose={onClose}
    />
  )
}
