import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/accounts/notices.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const getNotices = (page: number, options?: CallOptions) =>
  call(contract.getNotices, { page, page_size: 20 }, options)

export const readNotices = (input: InputOf<typeof contract.readNotices>, options?: CallOptions) =>
  call(contract.readNotices, input, options)

export const readNoticesMutation = mutationOf(readNotices)

export const noticesQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: accountKeys.notices(userId, page),
    queryFn: ({ signal }) => getNotices(page, { signal, quiet: true }),
  })

/** A page of notices; the previous page stays until the new one has loaded. */
export const useNotices = (userId: number, page: number) =>
  useQuery({ ...noticesQuery(userId, page), placeholderData: keepPreviousData })

/** The public key under which browsers subscribe. */
export const getPushKey = (options?: CallOptions) => call(contract.getPushKey, {}, options)

export const subscribePush = (input: InputOf<typeof contract.subscribePush>, options?: CallOptions) =>
  call(contract.subscribePush, input, options)

export const unsubscribePush = (endpoint: string, options?: CallOptions) =>
  call(contract.unsubscribePush, { endpoint }, options)
