import { Refusal } from '#lib/backend/http/refusal.ts'
import type { GroupRole } from '#lib/shared/vocabulary/conversations.ts'
import { isAbove } from '../groups.ts'

interface Recall {
  /** Of the user who recalls. */
  role: GroupRole
  isOwn: boolean
  /** Null: the sender has left the group. */
  senderRole: GroupRole | null
  /** Whether the message was sent more than RECALL_SECONDS ago. */
  isLate: boolean
}

export const lineGone = () => new Refusal('not_found', 'chat.line_gone')

/** Refuses to recall others' messages except those of lower roles, and late ones of one's own to members. */
export function requireRecallRight({ role, isOwn, senderRole, isLate }: Recall): void {
  if (!isOwn && !isAbove(role, senderRole ?? 'member')) throw lineGone()
  if (isOwn && isLate && role === 'member') throw new Refusal('conflict', 'chat.recall_late')
}
