import { useEffect, useRef, useState } from 'react'
import { newestReceived } from '#lib/client/chat/private/conversation-state.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'

const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Marks what is in view as read: while the page is visible and the list is at its end. */
export function useMarkRead(chat: PrivateChat, messages: readonly PortMessage[], isFollowing: boolean): void {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  const marked = useRef<PortMessage | null>(null)
  useEffect(() => watchVisibility(() => setVisible(document.visibilityState === 'visible')), [])
  const newest = newestReceived(messages, chat.ownId)
  useEffect(() => {
    if (!isVisible || !isFollowing || newest === null) return
    const last = marked.current
    if (last && last.target.id === newest.target.id && last.sequence >= newest.sequence) return
    marked.current = newest
    void chat.markRead(newest)
  }, [chat, newest, isVisible, isFollowing])
}
