'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { conversationsOf, isSameTarget } from '#lib/client/chat/private/conversation-pages.ts'
import { usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { conversationsQuery } from '#lib/client/chat/private/queries.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { OpenConversation } from './open-row.tsx'

interface ConversationListProps extends OpenConversation {
  chat: PrivateChat
  /** The shown conversation. */
  current: ConversationTarget | null
  /** Called when a link in the list leaves for another screen. */
  onLeave?: (() => void) | undefined
}

/** More are loaded from this distance to the end on (px). */
const NEAR_END_PX = 200
const SKELETON_ROWS = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/4', 'w-1/3'] as const

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {SKELETON_ROWS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move
        <div key={at} className="flex items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-10 rounded-full" />
          <span className="flex-1 space-y-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The conversations of the user, the one with the newest message first. */
export function ConversationList({ chat, current, onLeave, ...opening }: ConversationListProps) {
  const t = useTranslations('chat-private')
  const common = useTranslations('common')
  const status = usePrivateChatStatus(chat)
  const isReady = status?.isReady === true
  const query = useInfiniteQuery({ ...conversationsQuery(chat.port, chat.userId), enabled: isReady })
  const time = useClock()
  const box = useRef<HTMLDivElement>(null)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const conversations = data ? conversationsOf(data) : []
  const loadMore = () => {
    const element = box.current
    if (!element || !hasNextPage || isFetching || error) return
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX) void fetchNextPage()
  }
  // A tall list is not filled by its first page.
  useEffect(loadMore)

  if (data === undefined && error)
    return (
      <LoadFailed
        title={t('listFailed')}
        error={error}
        trying={isFetching}
        retry={() => void query.refetch()}
      />
    )
  if (data === undefined) return <ListSkeleton label={common('loading')} />
  if (conversations.length === 0)
    return (
      <EmptyState
        icon={<Icon name="message-square" size={24} />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link href="/anchor?type=0" onClick={onLeave} className={buttonClass({ kind: 'primary' })}>
            {t('findRooms')}
          </Link>
        }
      />
    )
  return (
    <div
      ref={box}
      onScroll={loadMore}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [&_:focus-visible]:-outline-offset-2"
    >
      <ul aria-label={t('list')}>
        {conversations.map((conversation) => (
          <li
            key={`${conversation.target.kind}:${conversation.target.id}`}
            className="border-line border-b last:border-b-0"
          >
            <ConversationRow
              {...opening}
              conversation={conversation}
              isCurrent={current !== null && isSameTarget(conversation.target, current)}
              ownId={chat.ownId}
              time={time}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <LoadFailed
          title={t('listFailed')}
          error={error}
          trying={isFetching}
          retry={() => void fetchNextPage()}
        />
      ) : null}
      {query.isFetchingNextPage ? <ListSkeleton label={common('loading')} /> : null}
    </div>
  )
}
