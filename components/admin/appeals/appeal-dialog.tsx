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
import { notifySuccess } from '#components/ui/toast/notices.ts'
import type { CallOptions } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface Decision {
  approve: boolean
  answer: string
}

interface AppealDialogProps {
  /** Whose appeal it is, and what they write. */
  appeal: { user_nickname: string; text: string }
  /** What the penalty was for, or where. */
  note: string
  decide: (decision: Decision, options: CallOptions) => Promise<unknown>
  onClose: () => void
}

/** One appeal: lift the penalty or not, with a message to its author. */
export function AppealDialog({ appeal, note, decide, onClose }: AppealDialogProps) {
  const t = useTranslations('admin.appeals')
  const common = useTranslations('common')
  const [answer, setAnswer] = useState('')
  const { user_nickname: name } = appeal
  const decision = useMutation({
    ...operatorMutation(decide),
    onSuccess: (_answer, { approve }) => {
      notifySuccess(t(approve ? 'approved' : 'denied', { name }))
      onClose()
    },
  })
  const errorText = useErrorText(decision.error)
  const send = (approve: boolean) => decision.mutate({ approve, answer: answer.trim() })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decideOf', { name })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button busy={decision.isPending} onClick={() => send(false)}>
            {t('deny')}
          </Button>
          <Button kind="primary" busy={decision.isPending} onClick={() => send(true)}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="whitespace-pre-wrap break-words text-ink text-md">{appeal.text}</p>
        <p className="text-sm">{note}</p>
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
