'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, Ref } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import type { ComposerState } from '../use-composer.ts'
import type { NameOffer } from './use-name-offer.ts'

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>
  /** Id of the form: its notes and lists have it before their own. */
  id: string
  composer: ComposerState
  offer: NameOffer
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field a message is typed or pasted into. */
export function ComposerField({ ref, id, composer, offer, onKeyDown }: ComposerFieldProps) {
  const t = useTranslations('chat.say')
  const user = useUser()
  const { text, type, over, fault, picture } = composer
  const { isOffering, at, lookForName } = offer
  return (
    <textarea
      ref={ref}
      rows={1}
      value={text}
      aria-label={t('label')}
      // A field of several lines may not be a combobox: it says that it has a list, and which entry is meant.
      aria-haspopup="listbox"
      aria-controls={isOffering ? `${id}-people` : undefined}
      aria-activedescendant={isOffering ? `${id}-people-${at}` : undefined}
      aria-autocomplete="list"
      aria-invalid={over > 0 || fault !== null || undefined}
      aria-describedby={fault ? `${id}-fault` : `${id}-count`}
      placeholder={t('placeholder')}
      enterKeyHint="send"
      onChange={({ target }) => {
        type(target.value)
        lookForName()
      }}
      onSelect={lookForName}
      onBlur={offer.close}
      onPaste={({ clipboardData }) => {
        const pasted = [...clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'))
        if (pasted && user) composer.setFault(picture.choose(pasted))
      }}
      onKeyDown={onKeyDown}
      className="field-sizing-content max-h-24 min-h-11 min-w-0 flex-1 resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2.5 text-base text-ink leading-5 placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:py-2 max-lg:text-lg"
    />
  )
}
