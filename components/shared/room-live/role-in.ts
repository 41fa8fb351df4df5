import type { ChatLine } from '#lib/contract/chat/frames.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** What somebody is in a room as far as this page has seen: its anchor, or as his last line said. */
export function roleIn(
  { lines, anchorId }: { lines: readonly ChatLine[]; anchorId: number },
  userId: number | null,
): RoomRole {
  if (userId === null) return 'viewer'
  if (userId === anchorId) return 'anchor'
  return lines.findLast(({ from }) => from.user_id === userId)?.from.role ?? 'viewer'
}
