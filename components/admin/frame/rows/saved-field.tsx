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
  /** The saved value, as text. */
  savedText: string
  maxLength: number
  hint?: string
  placeholder?: string
  inputMode?: 'decimal'
  after?: ReactNode
  labels: { saveOf: string; saved: string }
  /** Returns a function that saves the text, or an error text. */
  write: (text: string) => (() => Promise<unknown>) | string
}

/** One setting with its own save button, which is enabled after a change. */
export function SavedField({ savedText, labels, write, ...field }: SavedFieldProps) {
  const common = useTranslations('common')
  const [text, setText] = useState(savedText)
  const saving = useMutation({
    ...operatorMutation((save: () => Promise<unknown>) => save()),
    onSuccess: () => notifySuccess(labels.saved),
  })
  const error = useFormError(saving)
  const changed = text.trim() !== savedText
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
        error={error.text}
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
        aria-label={labels.saveOf}
      >
        {common('save')}
      </Button>
    </Form>
  )
}
