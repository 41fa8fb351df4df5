'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { type ChatRoom, ChatWindow } from './chat-window.tsx'
import { KickedRedirect } from './kicked-redirect.tsx'
import { UserCardHost } from './user-card.tsx'

interface PopOutProps {
  room: ChatRoom
  title: string
  viewers: string
  socket: string | null
  service: ChatServiceSettings | undefined
}

/** A room's chat in a window of its own, with the number of viewers. */
export function PopOut({ room, title, viewers, socket, service }: PopOutProps) {
  const t = useTranslations('chat')
  return (
    <ChatWindow room={room} socket={socket} service={service}>
      <KickedRedirect />
      <UserCardHost />
      <div className="flex h-dvh flex-col bg-surface">
        <header className="flex min-h-11 items-center gap-2 border-line border-b px-4 py-1">
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-md" title={title}>
              {title}
            </h1>
            <p className="num truncate text-ink-2 text-xs">{`${room.anchorNickname} · ${viewers}`}</p>
          </div>
          <Link
            href={`/live?id=${room.roomId}`}
            target="_blank"
            aria-label={t('toRoom')}
            title={t('toRoom')}
            className={buttonClass({ kind: 'quiet', size: 'sm' })}
          >
            <Icon name="external-link" size={16} />
          </Link>
        </header>
        <main className="min-h-0 flex-1">
          <ChatPanel detail={null} popped />
        </main>
      </div>
    </ChatWindow>
  )
}
