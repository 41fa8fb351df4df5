'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { BlockedMessageRow } from '../../../messages/blocked-message-row.tsx'
import { MessageContentView } from '../../content/message-content.tsx'
import { canRecall } from './can-recall.ts'

interface MessageRowProps {
  message: PortMessage
  isOwn: boolean
  /** The newest own message that the other user has read. */
  isRead: boolean
  store: ConversationStore
  /** In a group others have their name and picture above the first of their messages in a row. */
  inGroup: boolean
  isFirst: boolean
  /** Of a user whom the user has blocked: shown after a press only. */
  isHidden: boolean
  /** Whether the user may recall it although it is not theirs. */
  mayRecall: boolean
}

const loadMenu = () => import('./message-menu.tsx').then((file) => file.MessageMenu)

/** The button of a message's menu: shown on hover and focus, and always where there is no hover. */
function MenuButton({
  message,
  isOwn,
  store,
  mayRecall,
}: Pick<MessageRowProps, 'message' | 'isOwn' | 'store' | 'mayRecall'>) {
  const t = useTranslations('chat-private.message')
  const { close, shouldLoad, root, buttonProps, panelProps } = useOverlay('menu')
  const Menu = useLazyComponent(loadMenu, shouldLoad, close)
  return (
    <div
      ref={root}
      className="relative self-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 [@media(hover:none)]:opacity-100"
    >
      <IconButton
        {...buttonProps}
        label={t('menu')}
        icon={<Icon name="ellipsis" size={16} />}
        className="size-7!"
      />
      {Menu ? (
        <Menu
          {...panelProps}
          label={t('menu')}
          message={message}
          isOwn={isOwn}
          store={store}
          mayRecall={mayRecall}
        />
      ) : null}
    </div>
  )
}

/** The name and the picture of the sender beside a message in a group; the picture only at their first one. */
function WithAuthor(props: { from: PortMessage['from']; isFirst: boolean; children: ReactNode }) {
  const { from, isFirst, children } = props
  return (
    <div className="flex w-full gap-2">
      <span className="w-8 shrink-0">
        {isFirst ? <Avatar seed={`user-${from.id}`} src={from.avatarUrl} size={32} /> : null}
      </span>
      <div className="min-w-0 flex-1">
        {isFirst ? (
          <p aria-hidden="true" className="mb-0.5 truncate text-ink-2 text-xs" title={from.nickname}>
            <bdi>{from.nickname}</bdi>
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** The line in place of a recalled message. In a group a manager may have recalled it. */
function RecalledLine({ message: { id, from }, isOwn, inGroup }: MessageRowProps) {
  const t = useTranslations('chat-private')
  const text = isOwn
    ? t(inGroup ? 'recalledOwnInGroup' : 'recalledOwn')
    : t(inGroup ? 'recalledInGroup' : 'recalled', { name: from.nickname })
  return (
    <p data-message={id} className="px-4 py-1.5 text-center text-ink-2 text-xs wrap-anywhere">
      {text}
    </p>
  )
}

/** One message: own ones at the end side. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOwn, isRead, store, inGroup, isFirst, isHidden, mayRecall } = props
  const t = useTranslations('chat-private')
  const { id, content, from } = message
  if (content.kind === 'recalled') return <RecalledLine {...props} />
  const hasMenu = content.kind === 'text' || mayRecall || (isOwn && canRecall(message, Date.now()))
  const bubble = (
    <div className={`flex max-w-[85%] gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <span className="sr-only">{`${from.nickname}:`}</span>
      <MessageContentView content={content} isOwn={isOwn} name={from.nickname} />
      {hasMenu ? <MenuButton message={message} isOwn={isOwn} store={store} mayRecall={mayRecall} /> : null}
    </div>
  )
  const row = (
    <div data-message={id} className={`group flex flex-col px-4 py-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      {inGroup && !isOwn ? (
        <WithAuthor from={from} isFirst={isFirst}>
          {bubble}
        </WithAuthor>
      ) : (
        bubble
      )}
      {isRead ? <p className="mt-0.5 text-ink-2 text-xs">{t('read')}</p> : null}
    </div>
  )
  return isHidden ? (
    <BlockedMessageRow id={id} name={from.nickname}>
      {row}
    </BlockedMessageRow>
  ) : (
    row
  )
})
