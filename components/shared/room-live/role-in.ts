import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/**
 * Returns a user's role in a room as far as this page knows: its anchor, or the role of their latest message.
 */
export function roleIn(
  { lines, anchorId }: { lines: readonly ChatMessage[]; anchorId: number },
  userId: number | null,
): RoomRole {
  if (userId === null) return 'viewer'
  if (userId === anchorId) return 'anchor'
  return lines.findLast(({ from }) => from.user_id === userId)?.from.role ?? 'viewer'
}
