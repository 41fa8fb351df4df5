'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { decideAppealMutation } from '#lib/client/moderation/appeals.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAppeals } from '#lib/contract/moderation/appeals.ts'

export type Appeal = OutputOf<typeof getAppeals>['list'][number]

/** Approves an appeal, which ends the sanction, or denies it, with a reply to its author. */
export function AppealDialog(props: { appeal: Appeal; onClose: () => void; onDone: () => Promise<void> }) {
  const { appeal, onClose, onDone } = props
  const t = useTranslations('moderation.appeals')
  const common = useTranslations('common')
  const [answer, setAnswer] = useState('')
  const decide = useMutation({
    ...decideAppealMutation(),
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const errorText = useErrorText(decide.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decideTitle', { name: appeal.user_nickname })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button
            kind="danger"
            busy={decide.isPending}
            onClick={() => decide.mutate({ id: appeal.id, approve: false, answer })}
          >
            {t('deny')}
          </Button>
          <Button
            kind="primary"
            busy={decide.isPending}
            onClick={() => decide.mutate({ id: appeal.id, approve: true, answer })}
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <blockquote className="break-words rounded-sm bg-surface-2 p-3 text-ink text-md">
          {appeal.text}
        </blockquote>
        <TextField
          label={t('answer')}
          name="answer"
          maxLength={200}
          value={answer}
          hint={t('answerHint')}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
