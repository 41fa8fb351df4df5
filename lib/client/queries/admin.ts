'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOperator } from '../admin.ts'
import type { CallOptions } from '../call.ts'

/** Everything the console keeps begins with this: a deed makes all of it old, since each is in the log as well. */
export const ADMIN = ['admin'] as const

/** Who works here; rejects with what the server says of who does not. */
export const useOperator = () =>
  useQuery({
    queryKey: [...ADMIN, 'me'],
    queryFn: ({ signal }) => getOperator({ signal, quiet: true }),
    staleTime: 0,
  })

/**
 * Something a room shows, by name and what it depends on; what was shown before stays until it has come. `onFocus`:
 * whether it is read again when the operator comes back to the tab; not where every look is written down.
 */
export const useRead = <Data>(
  name: string,
  about: unknown,
  read: (options: CallOptions) => Promise<Data>,
  { onFocus = true } = {},
) =>
  useQuery({
    queryKey: [...ADMIN, name, about],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: onFocus,
    staleTime: 0,
  })
