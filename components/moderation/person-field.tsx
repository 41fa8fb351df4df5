'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ApiError } from '#lib/client/core/errors.ts'
import { findPeople } from '#lib/client/moderation/people.ts'
import type { FoundPerson } from '#lib/contract/moderation/people.ts'

interface PersonFieldProps {
  userId: number
  roomId: number
  person: FoundPerson | null
  onChoose: (person: FoundPerson | null) => void
  /** Error shown if nobody was chosen; null if none. */
  missing: string | null
}

/** Chooses a user, found by number or by the beginning of their nickname. */
export function PersonField({ userId, roomId, person, onChoose, missing }: PersonFieldProps) {
  const t = useTranslations('moderation.person')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const { data, error, isFetching } = useQuery({
    queryKey: ['user', userId, 'people', roomId, searched],
    queryFn: ({ signal }) => findPeople({ room_id: roomId, name: searched }, { signal, quiet: true }),
    enabled: searched !== '',
  })
  if (person)
    return (
      <div className="flex items-center gap-3 rounded-sm bg-surface-2 p-3 text-ink">
        <UserBadge
          seed={`user-${person.user_id}`}
          name={person.user_nickname}
          src={person.avatar}
          note={t('number', { id: person.user_id })}
        />
        <Button size="sm" kind="quiet" className="ml-auto" onClick={() => onChoose(null)}>
          {t('another')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={t('title')}
          name="person"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={text}
          error={missing}
          hint={t('hint')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setSearched(text.trim())
          }}
        />
        <Button
          size="lg"
          className="mt-6"
          busy={isFetching}
          icon={<Icon name="search" size={16} />}
          onClick={() => setSearched(text.trim())}
        >
          {t('find')}
        </Button>
      </div>
      <ErrorMessage
        text={
          error ? (error instanceof ApiError && error.message ? error.message : common('unreachable')) : null
        }
      />
      {data ? (
        <div role="status">
          {data.list.length === 0 ? <p className="text-sm">{t('none')}</p> : null}
          <ul className="divide-y divide-line rounded-sm border border-line empty:hidden">
            {data.list.map((each) => (
              <li key={each.user_id}>
                <button
                  type="button"
                  onClick={() => onChoose(each)}
                  className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left text-ink -outline-offset-2 hover:bg-surface-2"
                >
                  <UserBadge
                    seed={`user-${each.user_id}`}
                    name={each.user_nickname}
                    src={each.avatar}
                    note={t('number', { id: each.user_id })}
                  />
                  {each.role === 'viewer' ? null : <Chip tone="info">{common(`roles.${each.role}`)}</Chip>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
