'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOptions } from '../core/call.ts'
import { keys } from './keys.ts'

/**
 * Something the streamer's side shows, by name and what it depends on; what was shown before stays until it has come.
 * Others change it too (an encoder, managers), so it is asked for anew whenever it is looked at.
 */
export const useStudioRead = <Data>(
  userId: number,
  name: string,
  about: unknown,
  read: (options: CallOptions) => Promise<Data>,
) =>
  useQuery({
    queryKey: [...keys.studio(userId), name, about],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** Makes what the streamer's side shows old, all of it or one name's; resolves when what is on the screen has come anew. */
export function useStudioRenew(userId: number): (name?: string) => Promise<void> {
  const client = useQueryClient()
  return (name) =>
    client.invalidateQueries({ queryKey: name ? [...keys.studio(userId), name] : keys.studio(userId) })
}
