'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { objectToQuestionMutation } from '#lib/client/predictions/questions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { MAX_OBJECTION_LENGTH } from '#lib/shared/predictions/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'

/** Objects to the decision of a question with a reason; an operator then decides. */
export function ObjectDialog({ question, onClose }: { question: QuestionView; onClose: () => void }) {
  const t = useTranslations('predictions.object')
  const common = useTranslations('common')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const [reason, setReason] = useState('')
  const sending = useMutation({
    ...objectToQuestionMutation(),
    onSuccess: () => {
      notifySuccess(t('sent'))
      void client.invalidateQueries({ queryKey: predictionKeys.questions(userId, question.room_id) })
      onClose()
    },
  })
  const error = useFormError(sending)
  const send = () => {
    const text = reason.trim()
    if (text === '') error.setInvalid(t('missing'))
    else if (characters(text) > MAX_OBJECTION_LENGTH)
      error.setInvalid(t('long', { most: MAX_OBJECTION_LENGTH }))
    else sending.mutate({ question_id: question.question_id, reason: text })
  }
  const decided = question.answers.find(({ position }) => position === question.decided)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
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
      <div className="flex flex-col gap-3">
        <p className="text-ink wrap-anywhere">
          {question.text}
          {decided ? <span className="block font-semibold">{decided.text}</span> : null}
        </p>
        <p className="text-sm">{t('text')}</p>
        <TextArea
          label={t('reason')}
          name="objection"
          rows={3}
          value={reason}
          hint={t('hint', { most: MAX_OBJECTION_LENGTH })}
          onChange={(event) => {
            setReason(event.target.value)
            error.clear()
          }}
        />
        <ErrorMessage text={error.text} />
      </div>
    </Dialog>
  )
}
