'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { backOff } from '#lib/client/socket/connection/back-off.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { type Order, orderPush } from '#lib/contract/gifts/orders.ts'
import type { OrderState, OrderType } from '#lib/shared/vocabulary/orders.ts'
import { getOrders } from './orders.ts'

const PAGE_SIZE = 10

/** Polling covers a lost push, with growing intervals. */
const FIRST_POLL_MS = 2_000

const MAX_POLL_MS = 30_000

/** The user's orders, refetched when one of them changes. */
export function useOrders(userId: number, type: OrderType | '', state: OrderState | '', page: number) {
  useOrderEvents(userId)
  return useQuery({
    queryKey: giftKeys.orders(userId, type, state, page),
    queryFn: ({ signal }) =>
      getOrders(
        { ...(type ? { type } : {}), ...(state ? { state } : {}), page, page_size: PAGE_SIZE },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Refetches orders on a pushed change of one: of `number`, or of any. */
function useOrderEvents(userId: number, number?: string): void {
  const client = useQueryClient()
  useTopic(userTopic(userId), (message) => {
    const read = orderPush.safeParse(message)
    if (!read.success || (number !== undefined && read.data.number !== number)) return
    void client.invalidateQueries({ queryKey: giftKeys.anyOrders(userId) })
    // A refund takes diamonds back.
    void client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) })
  })
}

/**
 * One order, null if it is not the user's: refetched on a pushed change, and polled with growing intervals
 * while it is open. Once it is paid, `onPaid` is called and wallets are refetched.
 */
export function useOrder(userId: number, number: string, onPaid?: (order: Order) => void) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: giftKeys.order(userId, number),
    queryFn: async ({ signal }) => (await getOrders({ number }, { signal, quiet: true })).list[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending'
        ? backOff(state.dataUpdateCount, Math.random(), FIRST_POLL_MS, MAX_POLL_MS)
        : false,
  })
  useOrderEvents(userId, number)
  const order = query.data
  const state = order?.state
  const paid = useEffectEvent(() => {
    if (!order) return
    void client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) })
    void refreshUser()
    onPaid?.(order)
  })
  useEffect(() => {
    if (state === 'paid') paid()
  }, [state])
  return query
}
