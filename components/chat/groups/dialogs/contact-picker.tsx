'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { contactsQuery } from '#lib/client/social/contacts.ts'
import type { Contact } from '#lib/contract/social/contacts.ts'
import { MAX_INVITES } from '#lib/shared/vocabulary/conversations.ts'
import { MoreButton } from '../../contacts/more-button.tsx'
import { SearchField } from '../../contacts/search-field.tsx'

interface ContactPickerProps {
  userId: number
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

const MAX_NAME_LENGTH = 30

/** One contact with a checkbox. */
function Choice(props: { contact: Contact; checked: boolean; disabled: boolean; onChange: () => void }) {
  const { contact, checked, disabled, onChange } = props
  const { user_id: id, user_nickname: name, avatar } = contact
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-surface-2 has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          className="size-4 shrink-0 accent-brand outline-none"
        />
        <Avatar seed={`user-${id}`} src={avatar} size={32} />
        <bdi className="min-w-0 flex-1 line-clamp-2 text-left break-words text-ink" title={name}>
          {name}
        </bdi>
      </label>
    </li>
  )
}

/** Chooses contacts, found by name. Those chosen stay while another name is searched. */
export function ContactPicker({ userId, chosen, onChange }: ContactPickerProps) {
  const t = useTranslations('chat-groups')
  const common = useTranslations('common')
  const [text, setText] = useState('')
  const typed = useDebouncedText(text.trim())
  const query = useInfiniteQuery(contactsQuery(userId, typed))
  const { data, error, isFetching, refetch } = query
  const contacts = data?.pages.flatMap(({ list }) => list) ?? []
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink text-sm">{t('form.contacts')}</legend>
      <div className="flex">
        <SearchField
          label={t('contacts.search')}
          value={text}
          maxLength={MAX_NAME_LENGTH}
          onChange={setText}
        />
      </div>
      <div className="mt-2 max-h-56 overflow-y-auto rounded-sm border border-line">
        {data === undefined && error ? (
          <LoadFailed
            title={t('contacts.failed')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonRows label={common('loading')} rows={3} columns={['w-8', 'w-32']} />
        ) : contacts.length === 0 ? (
          <p role="status" className="p-3 text-sm wrap-anywhere">
            {typed === '' ? t('form.noContacts') : t('contacts.none', { text: typed })}
          </p>
        ) : (
          <ul>
            {contacts.map((contact) => {
              const checked = chosen.includes(contact.user_id)
              return (
                <Choice
                  key={contact.user_id}
                  contact={contact}
                  checked={checked}
                  disabled={!checked && chosen.length >= MAX_INVITES}
                  onChange={() => toggle(contact.user_id)}
                />
              )
            })}
          </ul>
        )}
        <MoreButton query={query} />
      </div>
      <p role="status" className="num mt-1 text-ink-2 text-xs">
        {t('form.chosen', { count: chosen.length, most: MAX_INVITES })}
      </p>
    </fieldset>
  )
}
