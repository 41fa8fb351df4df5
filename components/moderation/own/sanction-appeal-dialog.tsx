'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealMutation } from '#lib/client/moderation/appeals.ts'
import type { OwnSanction } from '#lib/contract/moderation/sanctions.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

interface AppealFormProps {
  sanction: OwnSanction
  onClose: () => void
  onDone: () => Promise<void>
}

/** Appeals against one of the user's own mutes or kicks; once for each. */
export function AppealForm({ sanction, onClose, onDone }: AppealFormProps) {
  const t = useTranslations('moderation.own')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = text.trim().length < MIN_APPEAL_LENGTH
  const sending = useMutation({
    ...appealMutation(),
    onSuccess: async () => {
      await onDone()
      notifySuccess(t('sent'))
      onClose()
    },
  })
  const errorText = useErrorText(sending.error)
  const send = () => {
    setTried(true)
    if (!isShort) sending.mutate({ sanction_id: sanction.id, text: text.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appealOf', { what: t(`kind.${sanction.kind}`) })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm wrap-anywhere">{sanction.reason || t('noReason')}</p>
        <TextArea
          label={t('appealText')}
          name="text"
          maxLength={MAX_APPEAL_LENGTH}
          value={text}
          hint={t('appealHint', { least: MIN_APPEAL_LENGTH, most: MAX_APPEAL_LENGTH })}
          error={tried && isShort ? t('tooShort', { least: MIN_APPEAL_LENGTH }) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
