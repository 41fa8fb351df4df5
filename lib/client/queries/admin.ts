'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOperator } from '../admin.ts'
import type { CallOptions } from '../core/call.ts'
import { keys } from './keys.ts'

/** Who works here; rejects with what the server says of who does not. */
export const useOperator = () =>
  useQuery({
    queryKey: [...keys.admin, 'me'],
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
    queryKey: [...keys.admin, name, about],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: onFocus,
    staleTime: 0,
  })
