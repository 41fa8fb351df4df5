'use client'

import { useQuery } from '@tanstack/react-query'
import { getPlaybackList } from '../videos.ts'
import { keys } from './keys.ts'

/** The newest recordings of one's own room; with `wanted` that one too, however old it is, before the others. */
export const useOwnRecordings = (userId: number, wanted: number | null = null) =>
  useQuery({
    queryKey: [...keys.studio(userId), 'recordings', wanted],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const newest = await getPlaybackList({ user_id: userId, page_size: 50 }, options)
      if (wanted === null || newest.list.some(({ id }) => id === wanted)) return newest
      const { list } = await getPlaybackList({ user_id: userId, recording_id: wanted }, options)
      return { ...newest, list: [...list, ...newest.list] }
    },
  })
