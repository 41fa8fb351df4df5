'use client'

import dynamic from 'next/dynamic'
import { UserCardHost } from '#components/chat/user-card.tsx'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

/** The chat of the anchor's own room in large letters, with all moderation actions. */
export function ConsoleChat() {
  return (
    <>
      <ChatPanel detail={null} large />
      <UserCardHost />
    </>
  )
}
