'use client'

import dynamic from 'next/dynamic'
import { UserCardHost } from '#components/chat/user-card.tsx'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
})

/** The talk of one's own room in letters that are read from afar, with everything its anchor may do about it. */
export function ConsoleChat() {
  return (
    <>
      <ChatPanel detail={null} large />
      <UserCardHost />
    </>
  )
}
