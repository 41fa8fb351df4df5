'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, Ref } from 'react'
import type { MentionSuggestions } from '#components/shared/composer/use-mention-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { ComposerState } from '../use-composer.ts'

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>
  /** Id of the form, the prefix of the ids of its notes and lists. */
  id: string
  composer: ComposerState
  suggestions: MentionSuggestions
  onKeyDown: (event: KeyboardEvent) => void
}

/** The text field of the composer. */
export function ComposerField({ ref, id, composer, suggestions, onKeyDown }: ComposerFieldProps) {
  const t = useTranslations('chat.say')
  const user = useUser()
  const { text, type, over, error, picture } = composer
  const { isOpen, at, updateSuggestions } = suggestions
  return (
    <textarea
      ref={ref}
      rows={1}
      value={text}
      aria-label={t('label')}
      // A multi-line field cannot be a combobox: it names its list and the active option instead.
      aria-haspopup="listbox"
      aria-controls={isOpen ? `${id}-people` : undefined}
      aria-activedescendant={isOpen ? `${id}-people-${at}` : undefined}
      aria-autocomplete="list"
      aria-invalid={over > 0 || error !== null || undefined}
      aria-describedby={error ? `${id}-fault` : `${id}-count`}
      placeholder={t('placeholder')}
      enterKeyHint="send"
      onChange={({ target }) => {
        type(target.value)
        updateSuggestions()
      }}
      onSelect={updateSuggestions}
      onBlur={suggestions.close}
      onPaste={({ clipboardData }) => {
        const pasted = [...clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'))
        if (pasted && user) composer.setError(picture.choose(pasted))
      }}
      onKeyDown={onKeyDown}
      className="field-sizing-content max-h-24 min-h-11 min-w-0 flex-1 resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2.5 text-base text-ink leading-5 placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:py-2 max-lg:text-lg"
    />
  )
}
