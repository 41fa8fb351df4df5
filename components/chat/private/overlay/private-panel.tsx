'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type PrivateChatOverlay, showInPrivateChat } from '#components/shared/private-chat.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { usePrivateChat, usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import { Link } from '#lib/i18n/link.tsx'
import { type ChatTab, chatAddress } from '../chat-address.ts'
import { ChatLists } from '../chat-lists.tsx'
import { PendingCard } from '../composer/pending-card.tsx'
import { RefusedNote } from '../refused-note.tsx'
import { ConversationView } from '../view/conversation-view.tsx'

interface PrivatePanelProps {
  overlay: PrivateChatOverlay
  onClose: () => void
}

/**
 * The overlay of private messages: the conversations, groups and contacts, or one of them. Not modal: the page stays in use. Escape closes
 * it. It is rendered into the body, because the top bar moves when it hides.
 */
export function PrivatePanel({ overlay: { target, card }, onClose }: PrivatePanelProps) {
  const t = useTranslations('chat-private')
  const chat = usePrivateChat()
  const isRefused = usePrivateChatStatus(chat)?.isRefused === true
  const [tab, setTab] = useState<ChatTab>('conversations')
  const panel = useRef<HTMLElement>(null)
  // The focus follows what is shown, also when a conversation is opened from elsewhere on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every conversation is another content
  useEffect(() => panel.current?.focus({ preventScroll: true }), [target])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A menu, the emoji picker or a dialog inside closes first.
    const isDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    if (isDialog || panel.current?.querySelector('[aria-expanded="true"]')) return
    event.stopPropagation()
    onClose()
  }
  const buttons = (
    <>
      {card ? null : (
        <Link
          href={chatAddress({ tab, target })}
          aria-label={t('fullPage')}
          title={t('fullPage')}
          onClick={onClose}
          className="hit-44 grid size-9 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Icon name="expand" size={16} />
        </Link>
      )}
      <IconButton label={t('close')} icon={<Icon name="x" size={18} />} onClick={onClose} />
    </>
  )
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed top-[calc(var(--top-bar)+8px)] right-4 z-40 flex h-[min(40rem,calc(100dvh-var(--top-bar)-24px))] w-96 animate-rise flex-col overflow-hidden rounded-md border border-line bg-surface text-ink shadow-pop outline-none max-lg:inset-x-0 max-lg:top-[52px] max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] max-lg:h-auto max-lg:w-auto max-lg:rounded-none max-lg:border-x-0"
    >
      {target !== null && chat && !isRefused ? (
        <ConversationView
          key={`${target.kind}:${target.id}`}
          chat={chat}
          target={target}
          onBack={() => showInPrivateChat(null)}
          open={showInPrivateChat}
          end={buttons}
        />
      ) : (
        <>
          <div className="flex min-h-14 shrink-0 items-center border-line border-b py-1 pr-2 pl-4">
            <h2 className="flex-1 text-md">{t('title')}</h2>
            {buttons}
          </div>
          {card ? (
            <div className="shrink-0 border-line border-b px-4 py-2.5">
              <p className="mb-1.5 text-ink-2 text-sm">{t('card.choose')}</p>
              <PendingCard card={card} />
            </div>
          ) : null}
          {chat && isRefused ? <RefusedNote chat={chat} /> : null}
          {chat && !isRefused ? (
            <ChatLists
              chat={chat}
              tab={tab}
              onTab={setTab}
              current={null}
              hrefOf={null}
              open={showInPrivateChat}
              onLeave={onClose}
            />
          ) : null}
        </>
      )}
    </section>,
    document.body,
  )
}
