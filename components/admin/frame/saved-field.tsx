'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useDeed } from './use-deed.ts'

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
  const deed = useDeed()
  const changed = text.trim() !== kept
  return (
    <form
      noValidate
      className="flex items-start gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!changed) return
        const save = write(text.trim())
        if (typeof save === 'string') deed.setFault(save)
        else void deed.run(save, words.saved)
      }}
    >
      <TextField
        {...field}
        className="min-w-0 flex-1"
        autoComplete="off"
        value={text}
        fault={deed.fault}
        onChange={(event) => {
          setText(event.target.value)
          deed.setFault(null)
        }}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-6 px-4!"
        kind={changed ? 'primary' : 'plain'}
        disabled={!changed && !deed.busy}
        busy={deed.busy}
        aria-label={words.saveOf}
      >
        {common('save')}
      </Button>
    </form>
  )
}
