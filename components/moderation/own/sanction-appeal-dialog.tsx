'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AppealDialog } from '#components/shared/appeals/appeal-dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealMutation } from '#lib/client/moderation/appeals.ts'
import type { OwnSanction } from '#lib/contract/moderation/sanctions.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

interface SanctionAppealDialogProps {
  sanction: OwnSanction
  onClose: () => void
  onDone: () => Promise<void>
}

/** Appeals against one of the user's own mutes or kicks; once for each. */
export function SanctionAppealDialog({ sanction, onClose, onDone }: SanctionAppealDialogProps) {
  const t = useTranslations('moderation.own')
  const sending = useMutation({
    ...appealMutation(),
    onSuccess: async () => {
      await onDone()
      notifySuccess(t('sent'))
      onClose()
    },
  })
  return (
    <AppealDialog
      texts={{
        title: t('appealOf', { what: t(`kind.${sanction.kind}`) }),
        text: t('appealText'),
        hint: t('appealHint', { least: MIN_APPEAL_LENGTH, most: MAX_APPEAL_LENGTH }),
        short: t('tooShort', { least: MIN_APPEAL_LENGTH }),
        send: t('send'),
      }}
      reason={sanction.reason || t('noReason')}
      sending={sending}
      onSend={(text) => sending.mutate({ sanction_id: sanction.id, text })}
      onClose={onClose}
    />
  )
}
