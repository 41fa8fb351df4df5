'use client'

import { keepPreviousData, mutationOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import type { setSpending as setSpendingEndpoint } from '#lib/contract/gifts/spending.ts'
import { type Order, orderPush } from '#lib/contract/wallet/orders.ts'
import type { OrderState, OrderType } from '#lib/shared/order-words.ts'
import { getChargeRules, getOrders, getOrderTypes, getSpending, setSpending } from '../orders.ts'
import { backOff } from '../socket/back-off.ts'
import { useTopic } from '../socket/hooks.ts'
import { refreshUser } from '../who/stored-user.ts'
import { keys } from './keys.ts'

const PAGE_SIZE = 10
/** The push arrives at once; asking is for a message that was lost, ever more seldom. */
const FIRST_ASK_MS = 2_000
const LAST_ASK_MS = 30_000

export const useChargeRules = (userId: number) =>
  useQuery({
    queryKey: keys.rules(userId),
    queryFn: ({ signal }) => getChargeRules({ signal, quiet: true }),
  })

/** Which types and states of orders there are to choose from. */
export const useOrderTypes = () =>
  useQuery({
    queryKey: keys.orderTypes,
    queryFn: ({ signal }) => getOrderTypes({ signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** One's orders, read again when the site publishes a change of one. */
export function useOrders(userId: number, type: OrderType | '', state: OrderState | '', page: number) {
  useOrderNews(userId)
  return useQuery({
    queryKey: keys.orders(userId, type, state, page),
    queryFn: ({ signal }) =>
      getOrders(
        { ...(type ? { type } : {}), ...(state ? { state } : {}), page, page_size: PAGE_SIZE },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads orders again when the site publishes a change of one: of `number`, or of any. */
function useOrderNews(userId: number, number?: string): void {
  const client = useQueryClient()
  useTopic(userTopic(userId), (message) => {
    const read = orderPush.safeParse(message)
    if (read.success && (number === undefined || read.data.number === number))
      void client.invalidateQueries({ queryKey: keys.anyOrders(userId) })
  })
}

export const useSpending = (userId: number) =>
  useQuery({
    queryKey: keys.spending(userId),
    queryFn: ({ signal }) => getSpending({ signal, quiet: true }),
    staleTime: 0,
  })

/** Changes one's limits, break or place in rankings; the answer replaces the cached state. */
export const setSpendingMutation = (userId: number) =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof setSpendingEndpoint>, { client }) => {
      const state = await setSpending(input, { quiet: true })
      client.setQueryData(keys.spending(userId), state)
      return state
    },
  })

/**
 * One order, null where it is not the user's: read again when the site publishes a change, and meanwhile asked for with growing
 * pauses while it is open. Once it is paid, `onPaid` is called and wallets are read again.
 */
export function useOrder(userId: number, number: string, onPaid?: (order: Order) => void) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keys.order(userId, number),
    queryFn: async ({ signal }) => (await getOrders({ number }, { signal, quiet: true })).list[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending'
        ? backOff(state.dataUpdateCount, Math.random(), FIRST_ASK_MS, LAST_ASK_MS)
        : false,
  })
  useOrderNews(userId, number)
  const order = query.data
  const state = order?.state
  const paid = useEffectEvent(() => {
    if (!order) return
    void client.invalidateQueries({ queryKey: keys.anyWallet(userId) })
    void refreshUser()
    onPaid?.(order)
  })
  useEffect(() => {
    if (state === 'paid') paid()
  }, [state])
  return query
}
