import { queryOptions } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { getMarks } from '#lib/client/moderation/marks.ts'
import type { MarkState } from '#lib/shared/vocabulary/rooms.ts'

/** Number of marks loaded, the newest first: one page of the list. */
const MAX_MARKS = 100

/**
 * Accounts of a room that look like one that was kicked, by user id, for moderators beside the messages. A user marked
 * for several accounts is restricted if one of the marks restricts.
 */
export const marksQuery = (userId: number, roomId: number) =>
  queryOptions({
    queryKey: chatKeys.marks(userId, roomId),
    queryFn: async ({ signal }) => {
      const { list } = await getMarks({ room_id: roomId, page_size: MAX_MARKS }, { signal, quiet: true })
      const marks: Record<string, MarkState> = {}
      for (const { user_id: id, state } of list) if (marks[id] !== 'restrict') marks[id] = state
      return marks
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_000,
  })
