'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { closePrivateChat } from '#components/shared/private-chat.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { isSameTarget } from '#lib/client/chat/private/conversation-pages.ts'
import { usePrivateChat, usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { type ChatPlace, chatAddress, readChatPlace } from './chat-address.ts'
import { ChatLists } from './chat-lists.tsx'
import { RefusedNote } from './refused-note.tsx'
import { ConversationView } from './view/conversation-view.tsx'

/** The messages on a page: conversations, groups and contacts beside the open one, below 992 px one of the two. */
export function PrivateChatScreen() {
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const chat = usePrivateChat()
  const status = usePrivateChatStatus(chat)
  const address = useAddress()
  const { tab, target } = readChatPlace(useSearchParams(), chat?.ownId ?? null)
  // The page takes the place of the overlay.
  useEffect(() => closePrivateChat(null), [])

  // The server renders nothing for a conversation, so the address changes without asking it.
  const go = (place: ChatPlace) => history.pushState(null, '', address(chatAddress(place)))
  const hrefOf = (to: ConversationTarget) => chatAddress({ tab, target: to })
  const open = (to: ConversationTarget) => {
    if (target === null || !isSameTarget(to, target)) go({ tab, target: to })
  }
  const back = () => go({ tab, target: null })

  if (chat && status?.isRefused) return <RefusedNote chat={chat} />
  return (
    <div className="grid h-[calc(100dvh-var(--top-bar)-var(--tab-bar))] grid-cols-1 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-4 lg:px-6 lg:py-4">
      {/* The heading of the list is hidden beside a conversation on a phone. */}
      <h1 className="sr-only">{t('title')}</h1>
      <section
        aria-label={t('lists')}
        className={`flex min-h-0 flex-col bg-surface lg:rounded-md lg:border lg:border-line ${target === null ? '' : 'max-lg:hidden'}`}
      >
        <h2 className="flex min-h-14 shrink-0 items-center border-line border-b px-4 text-lg">
          {t('title')}
        </h2>
        {chat ? (
          <ChatLists
            chat={chat}
            tab={tab}
            onTab={(to) => go({ tab: to, target })}
            current={target}
            hrefOf={hrefOf}
            open={open}
          />
        ) : (
          <SkeletonRows label={common('loading')} rows={6} columns={['w-10', 'w-1/2', 'w-10']} />
        )}
      </section>
      <div
        className={`flex min-h-0 min-w-0 flex-col bg-surface lg:overflow-hidden lg:rounded-md lg:border lg:border-line ${target === null ? 'max-lg:hidden' : ''}`}
      >
        {chat && target !== null ? (
          <ConversationView
            key={`${target.kind}:${target.id}`}
            chat={chat}
            target={target}
            onBack={back}
            open={open}
            backClass="lg:hidden"
          />
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
