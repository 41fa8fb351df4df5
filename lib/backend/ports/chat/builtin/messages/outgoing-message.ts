import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import type { ChatDataOf, ChatMessage } from '#lib/contract/chat/frames.ts'

/**
 * A message to be sent: to everybody; or, if delayed (`by`), first to its author and moderators, then
 * (`late`) to the others.
 */
export interface OutgoingMessage {
  message: ChatMessage
  by: string | null
  late: boolean
}

/**
 * Returns the frame for each connection; null if there is nothing to send. Connections that see the same
 * messages share one frame.
 */
export function createBatchFrames(
  batch: Omit<ChatDataOf<'batch'>, 'lines'>,
  outgoing: readonly OutgoingMessage[],
): (to: { senderKey: string | null; isModerator: boolean }) => Buffer | null {
  const hasMore = Object.keys(batch).length > 2
  const frameOf = (messages: ChatMessage[]) =>
    messages.length > 0 || hasMore
      ? controlFrame({ ...batch, lines: messages } satisfies ChatDataOf<'batch'>)
      : null
  const authors = new Set(outgoing.flatMap(({ by }) => by ?? []))
  const commonFrame = frameOf(
    outgoing.filter(({ by, late }) => by === null || late).map(({ message }) => message),
  )
  return ({ senderKey, isModerator }) => {
    if (authors.size === 0 || !(isModerator || (senderKey !== null && authors.has(senderKey))))
      return commonFrame
    return frameOf(
      outgoing
        .filter(({ by, late }) => by === null || late !== (isModerator || by === senderKey))
        .map(({ message }) => message),
    )
  }
}
