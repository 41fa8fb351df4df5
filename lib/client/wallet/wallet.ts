import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/wallet/wallet.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

export const getBalances = (options?: CallOptions) => call(contract.getBalances, {}, options)

export const getReceipt = (transactionId: number, options?: CallOptions) =>
  call(contract.getReceipt, { transaction_id: transactionId }, options)

export const getStatement = (input: InputOf<typeof contract.getStatement>, options?: CallOptions) =>
  call(contract.getStatement, input, options)

export const useBalances = (userId: number) =>
  useQuery({
    queryKey: walletKeys.balances(userId),
    queryFn: ({ signal }) => getBalances({ signal, quiet: true }),
    enabled: userId !== 0,
  })

/** One transaction of the user's own, which never changes. */
export const useReceipt = (userId: number, transactionId: number) =>
  useQuery({
    queryKey: walletKeys.receipt(userId, transactionId),
    queryFn: ({ signal }) => getReceipt(transactionId, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The statement of one wallet, page after page. */
export const useStatement = (userId: number, currency: Currency) =>
  useInfiniteQuery({
    queryKey: walletKeys.statement(userId, currency),
    queryFn: ({ signal, pageParam }) =>
      getStatement(
        { currency, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next_cursor,
  })
