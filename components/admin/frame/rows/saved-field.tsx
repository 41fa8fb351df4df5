'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface SavedFieldProps {
  name: string
  label: string
  /** What is kept now, as it is typed. */
  kept: string
  maxLength: number
  hint?: string
  placeholder?: string
  inputMode?: 'decimal'
  after?: ReactNode
  words: { saveOf: string; saved: string }
  /** What saves the typed text, or a sentence that says why it cannot be. */
  write: (text: string) => (() => Promise<unknown>) | string
}

/** One thing of the settings with a button of its own, which wakes when something was changed. */
export function SavedField({ kept, words, write, ...field }: SavedFieldProps) {
  const common = useTranslations('common')
  const [text, setText] = useState(kept)
  const saving = useMutation({
    ...operatorMutation((save: () => Promise<unknown>) => save()),
    onSuccess: () => notifySuccess(words.saved),
  })
  const error = useFormError(saving)
  const changed = text.trim() !== kept
  return (
    <Form
      className="flex items-start gap-3 p-4"
      busy={saving.isPending}
      onSubmit={() => {
        if (!changed) return
        const save = write(text.trim())
        error.setInvalid(typeof save === 'string' ? save : null)
        if (typeof save !== 'string') saving.mutate(save)
      }}
    >
      <TextField
        {...field}
        className="min-w-0 flex-1"
        autoComplete="off"
        value={text}
        fault={error.text}
        onChange={(event) => {
          setText(event.target.value)
          error.clear()
        }}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-6 px-4!"
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !saving.isPending}
        busy={saving.isPending}
        aria-label={words.saveOf}
      >
        {common('save')}
      </Button>
    </Form>
  )
}
