import { useState } from 'react'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { lastOfEarlier, lastOfLater, windowOf } from './message-window.ts'

/** The part of the loaded messages that is in the page, and functions that move it. */
export function useMessageWindow(messages: readonly PortMessage[]) {
  const [last, setLast] = useState<number | null>(null)
  const part = windowOf(messages, last)
  return {
    shown: messages.slice(part.start, part.end),
    hasEarlier: part.start > 0,
    hasLater: part.end < messages.length,
    showEarlier: () => setLast(lastOfEarlier(messages, part)),
    showLater: () => setLast(lastOfLater(messages, part)),
    showNewest: () => setLast(null),
  }
}
