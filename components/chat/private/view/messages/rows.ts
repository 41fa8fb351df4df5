import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { TIME_LABEL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'

export interface MessageRowData {
  message: PortMessage
  /** The time of this message (ISO 8601) where a label stands above it. */
  label: string | null
  /** Whether it is the first of several messages of one sender; a group shows their name above it. */
  isFirst: boolean
}

/** Messages with the time labels between them: above the first, and after a pause (specification). */
export function rowsOf(messages: readonly PortMessage[]): MessageRowData[] {
  return messages.map((message, at) => {
    const before = messages[at - 1]
    const pause = before ? Date.parse(message.sentAt) - Date.parse(before.sentAt) : Number.POSITIVE_INFINITY
    const label = pause >= TIME_LABEL_SECONDS * 1_000 ? message.sentAt : null
    const isFirst =
      label !== null || before?.from.id !== message.from.id || before.content.kind === 'recalled'
    return { message, label, isFirst }
  })
}
