'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { reviewQuestionMutation } from '#lib/client/predictions/review.ts'
import {
  QUESTION_VERDICTS,
  type QuestionRow,
  type QuestionVerdict,
} from '#lib/contract/predictions/review.ts'
import { MAX_OBJECTION_LENGTH, type QuestionState } from '#lib/shared/predictions/vocabulary.ts'
import { QuestionFacts } from './question-facts.tsx'

/** Verdicts that are possible in a state; none where nothing is left to decide, or stakes are still taken. */
const VERDICTS: Partial<Record<QuestionState, readonly QuestionVerdict[]>> = {
  closed: ['change', 'cancel'],
  decided: QUESTION_VERDICTS,
  disputed: QUESTION_VERDICTS,
}

interface ReviewQuestionDialogProps {
  question: QuestionRow
  onClose: () => void
}

/** One question: what was staked, the objections, and the operator's verdict with a reason. */
export function ReviewQuestionDialog({ question, onClose }: ReviewQuestionDialogProps) {
  const t = useTranslations('admin.predictions')
  const common = useTranslations('common')
  const [verdict, setVerdict] = useState<QuestionVerdict | null>(null)
  const [position, setPosition] = useState(question.answers[0]?.position ?? 0)
  const [reason, setReason] = useState('')
  const review = useMutation({
    ...reviewQuestionMutation(),
    onSuccess: () => {
      notifySuccess(t('reviewed'))
      onClose()
    },
  })
  const error = useFormError(review)
  const verdicts = VERDICTS[question.state] ?? []
  const submit = () => {
    if (verdict === null) return error.setInvalid(t('verdictMissing'))
    if (reason.trim() === '') return error.setInvalid(t('reasonMissing'))
    review.mutate({
      question_id: question.question_id,
      verdict,
      ...(verdict === 'change' ? { position } : {}),
      reason: reason.trim(),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={question.text}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        verdicts.length > 0 ? (
          <>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <Button kind="primary" busy={review.isPending} onClick={submit}>
              {t('decide')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="-mx-5 flex max-h-[min(36rem,65dvh)] flex-col gap-4 overflow-y-auto overscroll-contain px-5">
        <QuestionFacts question={question} />
        {verdicts.length > 0 ? (
          <>
            <fieldset className="border-0 p-0">
              <legend className="mb-1 font-medium text-ink text-sm">{t('verdict')}</legend>
              {verdicts.map((each) => (
                <label
                  key={each}
                  className="flex min-h-9 cursor-pointer items-center gap-3 text-ink max-lg:min-h-11"
                >
                  <input
                    type="radio"
                    name="verdict"
                    checked={each === verdict}
                    onChange={() => {
                      setVerdict(each)
                      error.clear()
                    }}
                    className="size-4 accent-(--brand)"
                  />
                  {t(`verdicts.${each === 'change' && question.decided === null ? 'decide' : each}`)}
                </label>
              ))}
            </fieldset>
            {verdict === 'change' ? (
              <Select
                label={t('rightAnswer')}
                value={String(position)}
                options={question.answers.map((answer) => ({
                  value: String(answer.position),
                  label: answer.text,
                }))}
                onChange={(event) => setPosition(Number(event.target.value))}
              />
            ) : null}
            <TextField
              label={t('reason')}
              name="reason"
              maxLength={MAX_OBJECTION_LENGTH}
              value={reason}
              hint={t('reasonHint')}
              onChange={(event) => {
                setReason(event.target.value)
                error.clear()
              }}
            />
          </>
        ) : null}
        <ErrorMessage text={error.text} />
      </div>
    </Dialog>
  )
}
