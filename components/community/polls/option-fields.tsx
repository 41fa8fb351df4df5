'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MAX_POLL_OPTION_LENGTH, MIN_POLL_OPTIONS } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'

interface OptionFieldsProps {
  options: readonly string[]
  most: number
  onChange: (options: readonly string[]) => void
  /** Stands beside the button that adds an option. */
  children?: ReactNode
}

/** The options of a poll that is written. Enter goes to the next one, or adds one. Needs the messages `community`. */
export function OptionFields({ options, most, onChange, children }: OptionFieldsProps) {
  const t = useTranslations('community.poll')
  const fields = useRef<HTMLFieldSetElement>(null)
  /** The option that is focused once it is drawn: the buttons that add and remove options disappear. */
  const next = useRef<number | null>(null)
  const focus = (at: number) =>
    fields.current?.querySelector<HTMLInputElement>(`[data-option="${at}"]`)?.focus()
  useEffect(() => {
    if (next.current === null) return
    focus(next.current)
    next.current = null
  })
  const change = (changed: readonly string[], focused: number | null = null) => {
    next.current = focused
    onChange(changed)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    // Enter alone would send the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (at + 1 < options.length) focus(at + 1)
    else if (options.length < most) change([...options, ''], at + 1)
  }
  return (
    <fieldset ref={fields} className="flex flex-col gap-2 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold text-sm">{t('title')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options differ by their place only
        <div key={at} className="flex items-end gap-2">
          <TextField
            label={t('option', { number: at + 1 })}
            className="min-w-0 flex-1"
            data-option={at}
            value={option}
            autoComplete="off"
            error={
              characters(option.trim()) > MAX_POLL_OPTION_LENGTH
                ? t('long', { most: MAX_POLL_OPTION_LENGTH })
                : null
            }
            onChange={({ target }) => change(options.with(at, target.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
          {options.length > MIN_POLL_OPTIONS ? (
            <IconButton
              label={t('removeOption', { number: at + 1 })}
              icon={<Icon name="x" size={16} />}
              onClick={() =>
                change(
                  options.filter((_, each) => each !== at),
                  Math.min(at, options.length - 2),
                )
              }
            />
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {options.length < most ? (
          <Button size="sm" onClick={() => change([...options, ''], options.length)}>
            {t('addOption')}
          </Button>
        ) : null}
        {children}
      </div>
    </fieldset>
  )
}
