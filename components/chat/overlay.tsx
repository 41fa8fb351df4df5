'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import { ChatMessages } from './chat-messages.tsx'
import { type ChatRoom, ChatWindow } from './chat-window.tsx'

interface OverlayProps {
  room: ChatRoom
  socket: string | null
  service: ChatServiceSettings | undefined
  /** Whether the chat is shown. */
  showChat: boolean
  /** Content above the chat: alerts. */
  children?: ReactNode
}

/** A room's chat and alerts over a picture: large text on a transparent background, without controls. */
export function Overlay({ room, socket, service, showChat, children }: OverlayProps) {
  const t = useTranslations('chat')
  return (
    <ChatWindow room={room} socket={socket} service={service}>
      <main
        data-theme="dark"
        // Over a picture all texts have the same contrast.
        className="relative [--ink-2:var(--ink)] [--ink-3:var(--ink)] flex h-dvh flex-col justify-end font-semibold text-ink [text-shadow:0_0_1px_black,0_1px_2px_black,0_0_6px_black]"
      >
        <h1 className="sr-only">{t('title')}</h1>
        {showChat ? <ChatMessages large bare /> : null}
        {children}
      </main>
    </ChatWindow>
  )
}
