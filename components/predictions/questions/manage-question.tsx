'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { cancelQuestionMutation, closeQuestionMutation } from '#lib/client/predictions/questions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { takesStakes } from './question-view.ts'

interface ManageQuestionProps {
  question: QuestionView
  /** Site time in ms; null until it is known. */
  now: number | null
}

/** Closes, decides or cancels a question, for those who may. */
export function ManageQuestion({ question, now }: ManageQuestionProps) {
  const t = useTranslations('predictions.manage')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const [dialog, setDialog] = useState<'decide' | 'cancel' | null>(null)
  const { question_id: id, room_id: roomId, state, own } = question
  const refresh = () => client.invalidateQueries({ queryKey: predictionKeys.questions(userId, roomId) })
  const closing = useMutation({ ...closeQuestionMutation(), onSuccess: refresh })
  const cancelling = useMutation({ ...cancelQuestionMutation(), onSuccess: refresh })
  const errorText = useErrorText(closing.error)
  const isOpen = takesStakes(question, now)
  const isClosed = !isOpen && (state === 'closed' || state === 'open')
  if (!isOpen && !isClosed && state !== 'held') return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <Button size="sm" busy={closing.isPending} onClick={() => closing.mutate({ question_id: id })}>
            {t('close')}
          </Button>
        ) : null}
        {isClosed && own?.can_decide ? (
          <Button size="sm" kind="primary" onClick={() => setDialog('decide')}>
            {t('decide')}
          </Button>
        ) : null}
        <Button size="sm" kind="danger" onClick={() => setDialog('cancel')}>
          {t('cancel')}
        </Button>
      </div>
      {isClosed && !own?.can_decide ? <p className="text-ink-2 text-xs">{t('hasStake')}</p> : null}
      <ErrorMessage text={errorText} />
      {dialog === 'decide' ? <DecideDialog question={question} onClose={() => setDialog(null)} /> : null}
      {dialog === 'cancel' ? (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          verb={t('cancel')}
          danger
          onClose={() => setDialog(null)}
          action={() => cancelling.mutateAsync({ question_id: id })}
        />
      ) : null}
    </div>
  )
}
