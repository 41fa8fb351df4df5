'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { characters } from '#lib/shared/text/characters.ts'

interface LineFormProps {
  label: string
  value: string
  /** Most characters, as people count them; counted below while it is typed. */
  most?: number
  hint?: string
  /** What is said when nothing stands in it; without it, nothing is a value. */
  needed?: string
  check?: (text: string) => string | null
  before?: ReactNode
  save: (text: string) => Promise<unknown>
}

/** One line of the room that is saved by itself. What is wrong is said below it before it is sent. */
export function LineForm(props: LineFormProps) {
  const { label, value, most, hint, needed, check, before, save } = props
  const t = useTranslations('streams.studio.room')
  const common = useTranslations('common')
  const [text, setText] = useState(value)
  const [kept, setKept] = useState(value)
  // What was saved, here or elsewhere, takes the place of what was there before; of what is being typed it does not.
  if (kept !== value) {
    setKept(value)
    if (text === kept || text.trim() === value) setText(value)
  }
  const saving = useMutation({ mutationFn: save })
  const error = useFormError(saving)
  const length = characters(text.trim())
  const changed = text !== value
  const long =
    changed && most !== undefined && length > most ? t('long', { most, over: length - most }) : null
  const empty = needed && length === 0 ? needed : null
  const fault = long ?? check?.(text) ?? (changed ? empty : null)
  return (
    <Form
      label={label}
      busy={saving.isPending}
      onSubmit={() => {
        const invalid = fault ?? empty ?? null
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
          fault={fault ?? error.text}
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
