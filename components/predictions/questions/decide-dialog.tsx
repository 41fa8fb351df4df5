'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { decideQuestionMutation } from '#lib/client/predictions/questions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { OBJECTION_MINUTES } from '#lib/shared/predictions/vocabulary.ts'
import { AnswerChoice } from './answer-choice.tsx'

/** Chooses the right answer of a closed question. It is paid after the time to object. */
export function DecideDialog({ question, onClose }: { question: QuestionView; onClose: () => void }) {
  const t = useTranslations('predictions.manage')
  const common = useTranslations('common')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const name = useId()
  const [position, setPosition] = useState<number | null>(null)
  const deciding = useMutation({
    ...decideQuestionMutation(),
    onSuccess: () => {
      notifySuccess(t('decided'))
      void client.invalidateQueries({ queryKey: predictionKeys.questions(userId, question.room_id) })
      onClose()
    },
  })
  const error = useFormError(deciding)
  const decide = () => {
    if (position === null) error.setInvalid(t('needAnswer'))
    else deciding.mutate({ question_id: question.question_id, position })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decideTitle')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={deciding.isPending} onClick={decide}>
            {t('decide')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <AnswerChoice
          legend={question.text}
          name={name}
          answers={question.answers}
          chosen={position}
          onChoose={(chosen) => {
            setPosition(chosen)
            error.clear()
          }}
        />
        <p className="text-sm">{t('decideText', { minutes: OBJECTION_MINUTES })}</p>
        <ErrorMessage text={error.text} />
      </div>
    </Dialog>
  )
}
