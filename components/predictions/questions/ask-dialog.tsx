'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { askQuestionMutation } from '#lib/client/predictions/questions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import {
  DECISION_HOURS,
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  OBJECTION_MINUTES,
} from '#lib/shared/predictions/vocabulary.ts'
import { AnswerFields } from './answer-fields.tsx'
import { type DraftFault, draftFault, NEW_QUESTION, trimmedDraft, WINDOWS } from './question-draft.ts'

/** Asks the room a question with its answers and a window. */
export function AskDialog({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const t = useTranslations('predictions.ask')
  const common = useTranslations('common')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const form = useId()
  const [draft, setDraft] = useState(NEW_QUESTION)
  const [fault, setFault] = useState<DraftFault | null>(null)
  const asking = useMutation({
    ...askQuestionMutation(),
    onSuccess: ({ question }) => {
      if (question.state === 'held') notify({ message: t('held') })
      else notifySuccess(t('asked'))
      void client.invalidateQueries({ queryKey: predictionKeys.questions(userId, roomId) })
      onClose()
    },
  })
  const failed = useErrorText(asking.error)
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setFault(null)
    if (asking.isError) asking.reset()
  }
  const submit = () => {
    const found = draftFault(draft)
    setFault(found)
    if (found) return
    const { answers, ...rest } = trimmedDraft(draft)
    asking.mutate({ room_id: roomId, ...rest, answers })
  }
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
          <Button type="submit" form={form} kind="primary" busy={asking.isPending}>
            {t('verb')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        busy={asking.isPending}
        onSubmit={submit}
        className="-mx-5 flex max-h-[min(34rem,60dvh)] flex-col gap-3 overflow-y-auto overscroll-contain px-5"
      >
        <TextField
          label={t('question')}
          name="question"
          autoComplete="off"
          value={draft.text}
          error={fault?.field === 'text' ? t(`faults.${fault.why}`, { most: MAX_QUESTION_LENGTH }) : null}
          onChange={(event) => change({ text: event.target.value })}
        />
        <AnswerFields
          answers={draft.answers}
          fault={
            fault?.field === 'answer'
              ? { at: fault.at, text: t(`faults.${fault.why}`, { most: MAX_ANSWER_LENGTH }) }
              : null
          }
          onChange={(answers) => change({ answers })}
        />
        <Select
          label={t('window')}
          value={String(draft.seconds)}
          options={WINDOWS.map((seconds) => ({
            value: String(seconds),
            label: seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: seconds / 60 }),
          }))}
          onChange={(event) => change({ seconds: Number(event.target.value) })}
        />
        <ErrorMessage text={fault?.field === 'answers' ? t('faults.few') : failed} />
        <p className="text-ink-2 text-xs">
          {t('rule', { hours: DECISION_HOURS, minutes: OBJECTION_MINUTES })}
        </p>
      </Form>
    </Dialog>
  )
}
