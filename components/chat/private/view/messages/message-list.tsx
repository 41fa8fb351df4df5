'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type KeyboardEvent, useEffect } from 'react'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { type ConversationState, newestReadId } from '#lib/client/chat/private/conversation-state.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { NewestButton } from '../../../messages/newest-button.tsx'
import { NO_ANCHOR } from '../../../messages/use-scroll.ts'
import { OutgoingBubble } from '../../content/outgoing-bubble.tsx'
import { MessageRow } from './message-row.tsx'
import { rowsOf } from './rows.ts'
import { useConversationScroll } from './use-conversation-scroll.ts'

/** What a group shows differently from a conversation of two users. */
export interface GroupMessages {
  /** Users whose messages the user does not see. */
  hidden: ReadonlySet<number>
  /** Whether hidden messages can be opened: a manager must be able to read everything. */
  canOpenHidden: boolean
  /** Whether the user may recall a message of another member. */
  mayRecall: (message: PortMessage) => boolean
}

interface MessageListProps {
  store: ConversationStore
  state: ConversationState
  ownId: string
  group: GroupMessages | null
  /** Called with whether the newest message is in view. */
  onFollow: (isFollowing: boolean) => void
}

/**
 * The messages of a conversation, which follows its end until the user scrolls up. At most 120 of them are in the page.
 */
export function MessageList({ store, state, ownId, group, onFollow }: MessageListProps) {
  const t = useTranslations('chat-private')
  const time = useClock()
  const { outgoing, title, earlier } = state
  const isHidden = ({ from }: PortMessage) => group?.hidden.has(Number(from.id)) === true
  const messages = state.messages.filter((message) => group?.canOpenHidden || !isHidden(message))
  const scroll = useConversationScroll(store, state, messages)
  const { box, following, grown, shown, hasLater, waiting, loadEarlier, toEnd } = scroll
  const fresh = messages.filter(({ sequence, from }) => sequence > scroll.seen && from.id !== ownId).length
  const readId = newestReadId(messages, ownId)

  useEffect(() => onFollow(following), [following, onFollow])
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // The browser's own key ends at the last row that is in the page.
    if (key === 'End' && target === currentTarget && hasLater) toEnd()
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        role="log"
        aria-label={t('log', { name: title })}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 [overflow-anchor:none]"
      >
        {earlier === 'none' && !scroll.hasEarlier ? null : (
          <div {...NO_ANCHOR} className="flex justify-center py-1">
            <Button size="sm" kind="quiet" busy={earlier === 'loading'} onClick={loadEarlier}>
              {t(earlier === 'loading' ? 'loadingEarlier' : 'earlier')}
            </Button>
          </div>
        )}
        {messages.length === 0 && outgoing.length === 0 && earlier === 'none' ? (
          <EmptyState
            icon={<Icon name="message-square" size={24} />}
            title={group ? t('noMessagesInGroup') : t('noMessages', { name: title })}
            text={t('noMessagesText')}
          />
        ) : null}
        {rowsOf(shown).map(({ message, label, isFirst }) => (
          <Fragment key={message.id}>
            {label === null ? null : (
              <p className="num py-1.5 text-center text-ink-3 text-xs">
                <time dateTime={label}>{time(label)}</time>
              </p>
            )}
            <MessageRow
              message={message}
              isOwn={message.from.id === ownId}
              isRead={message.id === readId}
              store={store}
              inGroup={group !== null}
              isFirst={isFirst}
              isHidden={isHidden(message)}
              mayRecall={group?.mayRecall(message) === true}
            />
          </Fragment>
        ))}
        {waiting.map((message) => (
          <div key={message.clientId} className="flex justify-end px-4 py-1">
            <OutgoingBubble message={message} store={store} onGrown={grown} />
          </div>
        ))}
      </div>
      {following ? null : <NewestButton fresh={fresh} onClick={toEnd} />}
    </div>
  )
}
