'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { writeSuperStepsMutation } from '#lib/client/gifts/prices.ts'
import { SUPER_STEPS, type SuperStep } from '#lib/shared/gifts/super-steps.ts'
import { addStep, draftOf, stepsOf } from './steps-draft.ts'

/** Prices of super chats and how long each is displayed; all steps are saved together. */
export function SuperSteps({ steps }: { steps: readonly SuperStep[] }) {
  const t = useTranslations('admin.money.steps')
  const common = useTranslations('common')
  const heading = useId()
  const save = useMutation({ ...writeSuperStepsMutation(), onSuccess: () => notifySuccess(t('saved')) })
  const error = useFormError(save)
  const [draft, setDraft] = useState(() => draftOf(steps))
  const set = (next: typeof draft) => {
    setDraft(next)
    error.clear()
  }
  const submit = () => {
    const input = stepsOf(draft)
    error.setInvalid(input ? null : t('wrong'))
    if (input) save.mutate(input)
  }
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={t('title')} />
      <Form className="flex flex-col gap-3 p-4" busy={save.isPending} onSubmit={submit}>
        {draft.map((step, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <fieldset key={n} className="flex min-w-0 items-end gap-3">
            <legend className="sr-only">{t('step', { number: n + 1 })}</legend>
            {(['price', 'seconds'] as const).map((field) => (
              <TextField
                key={field}
                className="min-w-0 flex-1"
                label={t(field)}
                name={`${field}-${n}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={step[field]}
                onChange={({ target }) =>
                  set(draft.map((one, at) => (at === n ? { ...one, [field]: target.value } : one)))
                }
              />
            ))}
            <Button
              size="lg"
              aria-label={t('removeOf', { number: n + 1 })}
              disabled={draft.length === 1}
              onClick={() => set(draft.filter((_, at) => at !== n))}
            >
              {t('remove')}
            </Button>
          </fieldset>
        ))}
        <ErrorMessage text={error.text} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={save.isPending}>
            {common('save')}
          </Button>
          <Button disabled={draft.length === SUPER_STEPS.maxSteps} onClick={() => set(addStep(draft))}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Box>
  )
}
