'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CallOptions } from '#lib/client/core/call.ts'
import { ErrorMessage } from '../forms/error-message.tsx'
import { useErrorText } from '../forms/use-error-text.ts'
import { useDebouncedText } from '../lists/use-debounced-text.ts'
import { UserBadge } from './user-badge.tsx'

export interface Person {
  user_id: number
  user_nickname: string
  avatar: string | null
}

interface PersonFieldProps<Found extends Person> {
  /** The key of the searches in the cache, to which the text is appended. */
  queryKey: readonly unknown[]
  find: (text: string, options: CallOptions) => Promise<readonly Found[]>
  person: Found | null
  onChoose: (person: Found | null) => void
  /** Error shown if nobody was chosen; null if none. */
  missing: string | null
  /** Instead of where the number of a user is shown. */
  hint?: string
  chipOf?: (person: Found) => ReactNode
}

const badgeOf = ({ user_id: id, user_nickname: name, avatar: src }: Person, note: string) => ({
  seed: `user-${id}`,
  name,
  src,
  note,
})

/** The users found for a text; those of the previous text until they are loaded. */
function useFound<Found extends Person>(
  { queryKey, find }: Pick<PersonFieldProps<Found>, 'queryKey' | 'find'>,
  typed: string,
) {
  const sought = useDebouncedText(typed)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, sought],
    queryFn: ({ signal }) => find(sought, { signal, quiet: true }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data, error, isCurrent: sought === typed && !isPlaceholderData }
}

/** Chooses a user, who is found by number or nickname while it is typed. Needs the messages `common`. */
export function PersonField<Found extends Person>(props: PersonFieldProps<Found>) {
  const { person, onChoose } = props
  const t = useTranslations('common.person')
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const typed = text.trim()
  const { data, error, isCurrent } = useFound(props, typed)
  const errorText = useErrorText(error)
  const isOpen = typed !== '' && data !== undefined && error === null
  const found = isOpen ? data : []
  const activePerson = found[Math.min(active, found.length - 1)]
  const optionOf = ({ user_id: id }: Person) => `${list}-${id}`

  const choose = (chosen: Found | null) => {
    onChoose(chosen)
    setText('')
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && isOpen) setActive((at) => Math.max(0, Math.min(found.length - 1, at + step)))
    else if (event.key === 'Enter') {
      // People found for an earlier text are shown while those of this one load; Enter chooses none of them.
      if (activePerson && isCurrent) choose(activePerson)
    } else if (event.key === 'Escape' && isOpen) setText('')
    else return
    // Neither the surrounding form nor its dialog acts on these keys.
    event.preventDefault()
    event.stopPropagation()
  }
  if (person)
    return (
      <div className="flex items-center gap-3 rounded-sm bg-surface-2 p-3 text-ink">
        <UserBadge {...badgeOf(person, t('number', { id: person.user_id }))} />
        <Button size="sm" kind="quiet" className="ml-auto" onClick={() => choose(null)}>
          {t('another')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <TextField
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? list : undefined}
        aria-activedescendant={activePerson ? optionOf(activePerson) : undefined}
        aria-autocomplete="list"
        label={t('title')}
        name="person"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={text}
        error={props.missing}
        hint={props.hint ?? t('hint')}
        before={<Icon name="search" size={16} className="ml-3 self-center text-ink-3" />}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ErrorMessage text={typed === '' ? null : errorText} />
      {found.length > 0 ? (
        <div
          id={list}
          role="listbox"
          aria-label={t('title')}
          className="max-h-64 divide-y divide-line overflow-y-auto rounded-sm border border-line"
        >
          {found.map((each) => (
            <div
              key={each.user_id}
              id={optionOf(each)}
              role="option"
              tabIndex={-1}
              aria-selected={each === activePerson}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
              onKeyDown={() => undefined}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 text-ink hover:bg-surface-2 aria-selected:bg-surface-3"
            >
              <UserBadge {...badgeOf(each, t('number', { id: each.user_id }))} />
              {props.chipOf?.(each)}
            </div>
          ))}
        </div>
      ) : null}
      <p role="status" className={isOpen && found.length === 0 ? 'text-sm' : 'sr-only'}>
        {isOpen && found.length === 0 ? t('none') : ''}
      </p>
    </div>
  )
}
