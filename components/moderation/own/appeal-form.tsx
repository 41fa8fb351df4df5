'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealMutation } from '#lib/client/moderation/appeals.ts'
import type { OwnSanction } from '#lib/contract/moderation/sanctions.ts'
import { APPEAL_LEAST, APPEAL_MOST } from '#lib/shared/vocabulary/rooms.ts'

interface AppealFormProps {
  against: OwnSanction
  onClose: () => void
  onDone: () => Promise<void>
}

/** What one says against a mute or a removal of one's own; once for each. */
export function AppealForm({ against, onClose, onDone }: AppealFormProps) {
  const t = useTranslations('moderation.own')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = text.trim().length < APPEAL_LEAST
  const sending = useMutation({
    ...appealMutation(),
    onSuccess: async () => {
      await onDone()
      notifySuccess(t('sent'))
      onClose()
    },
  })
  const fault = useErrorText(sending.error)
  const send = () => {
    setTried(true)
    if (!isShort) sending.mutate({ sanction_id: against.id, text: text.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appealOf', { what: t(`kind.${against.kind}`) })}
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
        <p className="text-ink-2 text-sm wrap-anywhere">{against.reason || t('noReason')}</p>
        <TextArea
          label={t('appealText')}
          name="text"
          maxLength={APPEAL_MOST}
          value={text}
          hint={t('appealHint', { least: APPEAL_LEAST, most: APPEAL_MOST })}
          fault={tried && isShort ? t('tooShort', { least: APPEAL_LEAST }) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <FaultLine text={fault} />
      </div>
    </Dialog>
  )
}
