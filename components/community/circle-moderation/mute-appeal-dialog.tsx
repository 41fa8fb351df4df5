'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AppealDialog } from '#components/shared/appeals/appeal-dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealCircleMuteMutation, ownMuteQuery } from '#lib/client/community/circle-moderation.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

interface MuteAppealDialogProps {
  circleId: number
  userId: number
  onClose: () => void
}

/** Appeals against the user's own mute in a circle; once for each mute. */
export function MuteAppealDialog({ circleId, userId, onClose }: MuteAppealDialogProps) {
  const t = useTranslations('community.moderation')
  const client = useQueryClient()
  const sending = useMutation({
    ...appealCircleMuteMutation(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ownMuteQuery(userId, circleId).queryKey })
      notifySuccess(t('appealSent'))
      onClose()
    },
  })
  return (
    <AppealDialog
      texts={{
        title: t('appealTitle'),
        text: t('appealText'),
        hint: t('appealHint', { least: MIN_APPEAL_LENGTH, most: MAX_APPEAL_LENGTH }),
        short: t('appealShort', { least: MIN_APPEAL_LENGTH }),
        send: t('appealSend'),
      }}
      sending={sending}
      onSend={(text) => sending.mutate({ circle_id: circleId, text })}
      onClose={onClose}
    />
  )
}
