'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getWorks } from '../videos.ts'
import { keys } from './keys.ts'

/** The videos one has published, by page. */
export const useOwnWorks = (userId: number, page: number) =>
  useQuery({
    queryKey: keys.works(userId, page),
    queryFn: ({ signal }) => getWorks({ user_id: userId, page, page_size: 10 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** Makes them old: one more, or one less. */
export function useWorksRenew(userId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.anyWorks(userId) })
}
