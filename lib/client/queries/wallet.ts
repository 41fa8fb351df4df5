'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Currency } from '#lib/shared/account-words.ts'
import { getBalances, getReceipt, getStatement } from '../wallet.ts'
import { keys } from './keys.ts'

export const useBalances = (userId: number) =>
  useQuery({
    queryKey: keys.balances(userId),
    queryFn: ({ signal }) => getBalances({ signal, quiet: true }),
  })

/** One transaction of one's own, which never changes. */
export const useReceipt = (userId: number, transactionId: number) =>
  useQuery({
    queryKey: keys.receipt(userId, transactionId),
    queryFn: ({ signal }) => getReceipt(transactionId, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One wallet's statement, page after page. */
export const useStatement = (userId: number, currency: Currency) =>
  useInfiniteQuery({
    queryKey: keys.statement(userId, currency),
    queryFn: ({ signal, pageParam }) =>
      getStatement(
        { currency, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next_cursor,
  })
