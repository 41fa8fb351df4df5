'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { characters } from '#lib/shared/text/characters.ts'

interface SingleFieldFormProps {
  label: string
  value: string
  /** Maximum number of grapheme clusters, with a counter below the field. */
  most?: number
  hint?: string
  /** Error shown when the field is empty; without it, an empty value is allowed. */
  emptyError?: string
  check?: (text: string) => string | null
  before?: ReactNode
  save: (text: string) => Promise<unknown>
}

/**
 * A form for a single text of the room, saved on its own. Validation errors are shown below the field before
 * it is sent.
 */
export function SingleFieldForm(props: SingleFieldFormProps) {
  const { label, value, most, hint, emptyError, check, before, save } = props
  const t = useTranslations('streams.studio.room')
  const common = useTranslations('common')
  const [text, setText] = useState(value)
  const [saved, setSaved] = useState(value)
  // A newly saved value, from here or elsewhere, replaces the previous one but not text that is being typed.
  if (saved !== value) {
    setSaved(value)
    if (text === saved || text.trim() === value) setText(value)
  }
  const saving = useMutation({ mutationFn: save })
  const error = useFormError(saving)
  const length = characters(text.trim())
  const changed = text !== value
  const long =
    changed && most !== undefined && length > most ? t('long', { most, over: length - most }) : null
  const empty = emptyError && length === 0 ? emptyError : null
  const validationError = long ?? check?.(text) ?? (changed ? empty : null)
  return (
    <Form
      label={label}
      busy={saving.isPending}
      onSubmit={() => {
        const invalid = validationError ?? empty ?? null
        error.setInvalid(invalid)
        if (invalid === null) saving.mutate(text.trim())
      }}
      className="flex flex-col gap-2"
    >
      {before ? <div>{before}</div> : null}
      <div className="flex items-start gap-2">
        <TextField
          label={label}
          value={text}
          className="min-w-0 flex-1"
          autoComplete="off"
          error={validationError ?? error.text}
          hint={[most === undefined ? null : `${length} / ${most}`, hint].filter(Boolean).join(' · ')}
          onChange={(event) => {
            setText(event.target.value)
            error.clear()
          }}
        />
        <Button
          type="submit"
          size="lg"
          busy={saving.isPending}
          disabled={!changed}
          className="mt-6 max-sm:px-4"
        >
          {common('save')}
        </Button>
      </div>
    </Form>
  )
}
