'use client'

import { useQuery } from '@tanstack/react-query'
import { getPlaybackList } from '../videos.ts'
import { keys } from './keys.ts'

/** The newest recordings of one's own room. */
export const useOwnRecordings = (userId: number) =>
  useQuery({
    queryKey: [...keys.studio(userId), 'recordings'],
    queryFn: ({ signal }) => getPlaybackList({ user_id: userId, page_size: 50 }, { signal, quiet: true }),
  })
