import { queryOptions } from '@tanstack/react-query'
import { streamKeys } from '#lib/client/streams-keys.ts'

/** Recordings per page of a room's list. */
const PAGE_SIZE = 6

/**
 * A page of a room's recordings, the newest first. Off the air two parts of the room's page read the first
 * page: the newest recording, which refetches it when it appears, since a broadcast that has just ended adds
 * one, and the list below. The call is loaded with the first use.
 */
export const replaysQuery = (roomId: number, page = 1) =>
  queryOptions({
    queryKey: streamKeys.replays(roomId, page),
    queryFn: async ({ signal }) => {
      const { getPlaybackList } = await import('./recordings.ts')
      return getPlaybackList({ room_id: roomId, page, page_size: PAGE_SIZE }, { signal, quiet: true })
    },
    staleTime: 60_000,
  })
