'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { contactsQuery, useContactEvents } from '#lib/client/social/contacts.ts'
import { ListSkeleton } from '../private/list/conversation-list.tsx'
import { type OpenConversation, OpenRow } from '../private/list/open-row.tsx'
import { MoreButton } from './more-button.tsx'
import { RecommendedUsers } from './recommended-users.tsx'
import { SearchField } from './search-field.tsx'

interface ContactsTabProps extends OpenConversation {
  userId: number
  /** The shown conversation. */
  current: ConversationTarget | null
}

const MAX_NAME_LENGTH = 30

/** The contacts with a text in their name; all without one. */
function ContactList({ userId, current, text, ...opening }: ContactsTabProps & { text: string }) {
  const t = useTranslations('chat-groups.contacts')
  const common = useTranslations('common')
  useContactEvents(userId)
  const query = useInfiniteQuery(contactsQuery(userId, useDebouncedText(text)))
  const { data, error, isFetching, refetch } = query
  if (data === undefined && error)
    return <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton label={common('loading')} />
  const contacts = data.pages.flatMap(({ list }) => list)
  if (contacts.length === 0)
    return text === '' ? (
      <EmptyState icon={<Icon name="user" size={24} />} title={t('empty')} text={t('emptyText')} />
    ) : (
      <p role="status" className="px-4 py-3 text-ink-2 text-sm wrap-anywhere">
        {t('none', { text })}
      </p>
    )
  return (
    <>
      <ul aria-label={t('list')}>
        {contacts.map(({ user_id: id, user_nickname: name, avatar }) => {
          const isCurrent = current?.kind === 'user' && current.id === String(id)
          return (
            <li key={id} className="border-line border-b last:border-b-0">
              <OpenRow {...opening} target={{ kind: 'user', id: String(id) }} isCurrent={isCurrent}>
                <Avatar seed={`user-${id}`} src={avatar} size={40} />
                <bdi
                  className="min-w-0 flex-1 line-clamp-2 text-left break-words font-semibold text-base text-ink"
                  title={name}
                >
                  {name}
                </bdi>
              </OpenRow>
            </li>
          )
        })}
      </ul>
      <MoreButton query={query} />
    </>
  )
}

/** Users who follow each other, and users whom one may want to follow. */
export function ContactsTab(props: ContactsTabProps) {
  const t = useTranslations('chat-groups.contacts')
  const [text, setText] = useState('')
  const typed = text.trim()
  return (
    <>
      <div className="flex shrink-0 px-4 py-2.5">
        <SearchField label={t('search')} value={text} maxLength={MAX_NAME_LENGTH} onChange={setText} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [&_:focus-visible]:-outline-offset-2">
        <ContactList {...props} text={typed} />
        {typed === '' ? <RecommendedUsers userId={props.userId} /> : null}
      </div>
    </>
  )
}
