'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { closePrivateChat } from '#components/shared/private-chat.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { usePrivateChat, usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { RefusedNote } from './refused-note.tsx'
import { ConversationView } from './view/conversation-view.tsx'

const USER_ID = /^[1-9]\d{0,14}$/
const hrefOf = (userId: string) => `/chat-chat?id=${userId}`

/** The private messages on a page: conversations beside the open one, below 992 px one of the two. */
export function PrivateChatScreen() {
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const chat = usePrivateChat()
  const status = usePrivateChatStatus(chat)
  const address = useAddress()
  const requested = useSearchParams().get('id') ?? ''
  const userId = USER_ID.test(requested) && requested !== chat?.ownId ? requested : null
  // The page takes the place of the overlay.
  useEffect(() => closePrivateChat(null), [])

  // The server renders nothing for a conversation, so the address changes without asking it.
  const open = (id: string) => {
    if (id !== userId) history.pushState(null, '', address(hrefOf(id)))
  }
  const back = () => history.pushState(null, '', address('/chat-chat'))

  if (chat && status?.isRefused) return <RefusedNote chat={chat} />
  return (
    <div className="grid h-[calc(100dvh-var(--top-bar)-var(--tab-bar))] grid-cols-1 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-4 lg:px-6 lg:py-4">
      {/* The heading of the list is hidden beside a conversation on a phone. */}
      <h1 className="sr-only">{t('title')}</h1>
      <section
        aria-label={t('list')}
        className={`flex min-h-0 flex-col bg-surface lg:rounded-md lg:border lg:border-line ${userId === null ? '' : 'max-lg:hidden'}`}
      >
        <h2 className="flex min-h-14 shrink-0 items-center border-line border-b px-4 text-lg">
          {t('title')}
        </h2>
        {chat ? (
          <ConversationList chat={chat} current={userId} hrefOf={hrefOf} open={open} />
        ) : (
          <SkeletonRows label={common('loading')} rows={6} columns={['w-10', 'w-1/2', 'w-10']} />
        )}
      </section>
      <div
        className={`flex min-h-0 min-w-0 flex-col bg-surface lg:overflow-hidden lg:rounded-md lg:border lg:border-line ${userId === null ? 'max-lg:hidden' : ''}`}
      >
        {chat && userId !== null ? (
          <ConversationView key={userId} chat={chat} userId={userId} onBack={back} backClass="lg:hidden" />
        ) : (
          <div className="m-auto">
            <EmptyState
              icon={<Icon name="message-square" size={24} />}
              title={t('choose')}
              text={t('chooseText')}
            />
          </div>
        )}
      </div>
    </div>
  )
}
