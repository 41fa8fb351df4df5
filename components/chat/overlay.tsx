'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChatLines } from './chat-lines.tsx'
import { type ChatRoom, ChatWindow } from './chat-window.tsx'

interface OverlayProps {
  room: ChatRoom
  socket: string | null
  /** Its talk is drawn. */
  talk: boolean
  /** What lies over it: what is worth an alert. */
  children?: ReactNode
}

/** A room's chat and alerts, shown over a picture: large letters on nothing, and nothing to press. */
export function Overlay({ room, socket, talk, children }: OverlayProps) {
  const t = useTranslations('chat')
  return (
    <ChatWindow room={room} socket={socket}>
      <main
        data-theme="dark"
        // Over a picture no letter is paler than another.
        className="relative [--ink-2:var(--ink)] [--ink-3:var(--ink)] flex h-dvh flex-col justify-end font-semibold text-ink [text-shadow:0_0_1px_black,0_1px_2px_black,0_0_6px_black]"
      >
        <h1 className="sr-only">{t('title')}</h1>
        {talk ? <ChatLines large bare /> : null}
        {children}
      </main>
    </ChatWindow>
  )
}
