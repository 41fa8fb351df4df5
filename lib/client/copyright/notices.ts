import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/copyright/notices.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'

export const sendNotice = (input: InputOf<typeof contract.sendNotice>, options?: CallOptions) =>
  call(contract.sendNotice, input, options)

export const getNotice = (input: InputOf<typeof contract.getNotice>, options?: CallOptions) =>
  call(contract.getNotice, input, options)

export const withdrawNotice = (input: InputOf<typeof contract.withdrawNotice>, options?: CallOptions) =>
  call(contract.withdrawNotice, input, options)

export const reportAction = (input: InputOf<typeof contract.reportAction>, options?: CallOptions) =>
  call(contract.reportAction, input, options)

export const getNotices = (input: InputOf<typeof contract.getNotices>, options?: CallOptions) =>
  call(contract.getNotices, input, options)

export const decideNotice = (input: InputOf<typeof contract.decideNotice>, options?: CallOptions) =>
  call(contract.decideNotice, input, options)

export const sendNoticeMutation = mutationOf(sendNotice)
export const reportActionMutation = mutationOf(reportAction)

/** A notice by its number and key. */
export const noticeQuery = (id: number, key: string) =>
  queryOptions({
    queryKey: ['copyright-notice', id, key] as const,
    queryFn: ({ signal }) => getNotice({ id, key }, { signal, quiet: true }),
    retry: false,
  })
