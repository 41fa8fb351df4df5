'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MIN_ANSWERS } from '#lib/shared/predictions/vocabulary.ts'
import { canAddAnswer } from './question-draft.ts'

interface AnswerFieldsProps {
  answers: readonly string[]
  /** What is wrong with one of them. */
  fault: { at: number; text: string } | null
  onChange: (answers: readonly string[]) => void
}

/** The answers of a new question. Enter goes to the next one, or adds one. */
export function AnswerFields({ answers, fault, onChange }: AnswerFieldsProps) {
  const t = useTranslations('predictions.ask')
  const fields = useRef<HTMLFieldSetElement>(null)
  /** The answer that is focused once it is rendered: the pressed button may be gone. */
  const next = useRef<number | null>(null)
  const focus = (at: number) =>
    fields.current?.querySelector<HTMLInputElement>(`[data-answer="${at}"]`)?.focus()
  useEffect(() => {
    if (next.current === null) return
    focus(next.current)
    next.current = null
  })
  const change = (changed: readonly string[], focused: number) => {
    next.current = focused
    onChange(changed)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isLast = at + 1 === answers.length
    // Enter on the last answer submits the form if no further one fits or it is empty.
    if (isLast && (!canAddAnswer({ answers }) || answers[at]?.trim() === '')) return
    event.preventDefault()
    if (isLast) change([...answers, ''], at + 1)
    else focus(at + 1)
  }
  return (
    <fieldset ref={fields} className="flex flex-col gap-2 border-0 p-0">
      <legend className="sr-only">{t('answers')}</legend>
      {answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers differ by their place only
        <div key={at} className="flex items-end gap-2">
          <TextField
            label={t('answer', { number: at + 1 })}
            className="min-w-0 flex-1"
            data-answer={at}
            value={answer}
            autoComplete="off"
            error={fault?.at === at ? fault.text : null}
            onChange={({ target }) => onChange(answers.with(at, target.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
          {answers.length > MIN_ANSWERS ? (
            <IconButton
              label={t('removeAnswer', { number: at + 1 })}
              icon={<Icon name="x" size={16} />}
              className="mb-1"
              onClick={() =>
                change(
                  answers.filter((_, each) => each !== at),
                  Math.min(at, answers.length - 2),
                )
              }
            />
          ) : null}
        </div>
      ))}
      {canAddAnswer({ answers }) ? (
        <Button size="sm" className="self-start" onClick={() => change([...answers, ''], answers.length)}>
          {t('addAnswer')}
        </Button>
      ) : null}
    </fieldset>
  )
}
