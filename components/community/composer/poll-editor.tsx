'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import {
  MAX_POLL_OPTION_LENGTH,
  MAX_POLL_OPTIONS,
  MIN_POLL_OPTIONS,
  POLL_HOURS,
} from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import type { PostDraft } from './use-post-draft.ts'

/** The options of the poll of a new post, and how long it is open. Enter goes to the next option, or adds one. */
export function PollEditor({ post: { draft, set } }: { post: PostDraft }) {
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
  const { poll } = draft
  if (!poll) return null
  const { options, hours } = poll
  const change = (changed: readonly string[], focused: number | null = null) => {
    next.current = focused
    set({ poll: { options: [...changed], hours } })
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    // Enter alone would send the post.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (at + 1 < options.length) focus(at + 1)
    else if (options.length < MAX_POLL_OPTIONS) change([...options, ''], at + 1)
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
        {options.length < MAX_POLL_OPTIONS ? (
          <Button size="sm" onClick={() => change([...options, ''], options.length)}>
            {t('addOption')}
          </Button>
        ) : null}
        <Select
          label={t('open')}
          value={String(hours)}
          onChange={({ target }) =>
            set({
              poll: { options, hours: POLL_HOURS.find((each) => String(each) === target.value) ?? hours },
            })
          }
          options={POLL_HOURS.map((each) => ({
            value: String(each),
            label: each < 24 ? t('hours', { count: each }) : t('days', { count: each / 24 }),
          }))}
        />
      </div>
    </fieldset>
  )
}
