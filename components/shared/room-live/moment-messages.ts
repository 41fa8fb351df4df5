import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/** Maximum of messages shown before the moment. */
const MAX_SHOWN = 300

interface MomentOptions {
  /** The moment of the picture, ms since the epoch. */
  at: number
  /** Whether a message is the viewer's own. */
  isOwn: (message: ChatMessage) => boolean
  /** When the viewer left live, ms since the epoch: what they have sent since is shown at once. */
  since: number
}

/** Returns the messages that were sent before the moment, and the viewer's own since they left live. */
export function messagesAt(
  messages: readonly ChatMessage[],
  { at, isOwn, since }: MomentOptions,
): readonly ChatMessage[] {
  const shown: ChatMessage[] = []
  const own: ChatMessage[] = []
  for (const message of messages) {
    const sentAt = Date.parse(message.sent_at)
    if (sentAt <= at) shown.push(message)
    else if (sentAt >= since && isOwn(message)) own.push(message)
  }
  return [...shown.slice(-MAX_SHOWN), ...own]
}

/** Whether messages of the moment are not loaded yet. */
export const isBeforeLoaded = (messages: readonly ChatMessage[], at: number): boolean => {
  const [first] = messages
  return first !== undefined && Date.parse(first.sent_at) > at
}
