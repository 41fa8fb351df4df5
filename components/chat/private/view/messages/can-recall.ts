import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { RECALL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'

/** Whether one's own message may still be recalled at `now` (ms). The server decides by its own clock. */
export const canRecall = ({ content, sentAt }: PortMessage, now: number): boolean =>
  content.kind !== 'recalled' && now - Date.parse(sentAt) < RECALL_SECONDS * 1_000
