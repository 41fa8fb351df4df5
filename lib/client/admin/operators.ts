import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/admin/operators.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** The operator's console (lib/contract/admin/ says what each call takes and answers). */
export const adminLogin = (input: InputOf<typeof contract.adminLogin>, options?: CallOptions) =>
  call(contract.adminLogin, input, options)

export const getOperator = (options?: CallOptions) => call(contract.getOperator, {}, options)

export const getSmsOutbox = (page: number, options?: CallOptions) =>
  call(contract.getSmsOutbox, { page }, options)

export const getAuditLog = (input: InputOf<typeof contract.getAuditLog>, options?: CallOptions) =>
  call(contract.getAuditLog, input, options)

export const adminLoginMutation = mutationOf(adminLogin)

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
