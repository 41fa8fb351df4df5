import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/admin/operators.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

/** The operator's console (lib/contract/admin/ describes each call). */
export const adminLogin = (input: InputOf<typeof contract.adminLogin>, options?: CallOptions) =>
  call(contract.adminLogin, input, options)

export const getOperator = (options?: CallOptions) => call(contract.getOperator, {}, options)

export const getSmsOutbox = (page: number, options?: CallOptions) =>
  call(contract.getSmsOutbox, { page }, options)

export const getAuditLog = (input: InputOf<typeof contract.getAuditLog>, options?: CallOptions) =>
  call(contract.getAuditLog, input, options)

export const adminLoginMutation = mutationOf(adminLogin)

/** The logged-in operator; rejects with the server's message for anyone else. */
export const useOperator = () =>
  useQuery({
    queryKey: [...keys.admin, 'me'],
    queryFn: ({ signal }) => getOperator({ signal, quiet: true }),
    staleTime: 0,
  })

/**
 * A query of a console section, by name and parameters; the previous data stays until the new data has
 * loaded. `onFocus`: whether it is refetched when the operator returns to the tab; false where every view is
 * recorded in the audit log.
 */
export const useAdminQuery = <Data>(
  name: string,
  params: unknown,
  read: (options: CallOptions) => Promise<Data>,
  { onFocus = true } = {},
) =>
  useQuery({
    queryKey: [...keys.admin, name, params],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: onFocus,
    staleTime: 0,
  })
