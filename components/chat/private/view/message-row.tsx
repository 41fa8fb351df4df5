'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import type { ConversationStore } from '#lib/client/chat/private/conversation-store.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { MessageContentView } from '../content/message-content.tsx'
import { canRecall } from './can-recall.ts'

interface MessageRowProps {
  message: PortMessage
  isOwn: boolean
  /** The newest own message that the other user has read. */
  isRead: boolean
  store: ConversationStore
}

const loadMenu = () => import('./message-menu.tsx').then((file) => file.MessageMenu)

/** The button of a message's menu: shown on hover and focus, and always where there is no hover. */
function MenuButton({ message, isOwn, store }: Omit<MessageRowProps, 'isRead'>) {
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
      {Menu ? <Menu {...panelProps} label={t('menu')} message={message} isOwn={isOwn} store={store} /> : null}
    </div>
  )
}

/** One message: own ones at the end side. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOwn, isRead, store } = props
  const t = useTranslations('chat-private')
  const { content, from } = message
  if (content.kind === 'recalled')
    return (
      <p data-message={message.id} className="px-4 py-1.5 text-center text-ink-2 text-xs wrap-anywhere">
        {isOwn ? t('recalledOwn') : t('recalled', { name: from.nickname })}
      </p>
    )
  const hasMenu = content.kind === 'text' || (isOwn && canRecall(message, Date.now()))
  return (
    <div
      data-message={message.id}
      className={`group flex flex-col px-4 py-1 ${isOwn ? 'items-end' : 'items-start'}`}
    >
      <div className={`flex max-w-[85%] gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <span className="sr-only">{`${from.nickname}:`}</span>
        <MessageContentView content={content} isOwn={isOwn} name={from.nickname} />
        {hasMenu ? <MenuButton message={message} isOwn={isOwn} store={store} /> : null}
      </div>
      {isRead ? <p className="mt-0.5 text-ink-2 text-xs">{t('read')}</p> : null}
    </div>
  )
})
