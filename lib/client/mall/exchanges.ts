import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { NetworkError } from '#lib/client/core/errors.ts'
import { requestKey } from '#lib/client/core/request-key.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { mallKeys } from '#lib/client/mall/query-keys.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { taskKeys } from '#lib/client/tasks-keys.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/mall/exchanges.ts'
import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'

const PAGE_SIZE = 10

/** Exchanges of coins for goods (lib/contract/mall/exchanges.ts describes each call). */
export const exchange = (input: InputOf<typeof contract.exchange>, options?: CallOptions) =>
  call(contract.exchange, input, options)

export const getExchangeRecords = (
  input: InputOf<typeof contract.getExchangeRecords>,
  options?: CallOptions,
) => call(contract.getExchangeRecords, input, options)

export const cancelExchange = (input: InputOf<typeof contract.cancelExchange>, options?: CallOptions) =>
  call(contract.cancelExchange, input, options)

export const confirmDelivery = (number: string, options?: CallOptions) =>
  call(contract.confirmDelivery, { number }, options)

/** The user's exchanges, newest first, of one state or of all. */
export const useExchangeRecords = (userId: number, state: ExchangeState | '', page: number) =>
  useQuery({
    queryKey: mallKeys.records(userId, state, page),
    queryFn: ({ signal }) =>
      getExchangeRecords(
        { ...(state ? { state } : {}), page, page_size: PAGE_SIZE },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The address of the user's newest exchange that has one, to start with; null: none. */
export const useLastAddress = (userId: number, isNeeded: boolean) =>
  useQuery({
    queryKey: mallKeys.lastAddress(userId),
    queryFn: async ({ signal }) => {
      const { list } = await getExchangeRecords({ page_size: 50 }, { signal, quiet: true })
      return list.find(({ address }) => address !== null)?.address ?? null
    },
    enabled: isNeeded,
    staleTime: 0,
  })

/** Refetches what an exchange changed: goods, records and items, wallets, tasks' cards and the backpack. */
const refetchAfterExchange = (client: QueryClient, userId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: mallKeys.anyMall(userId) }),
    client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) }),
    client.invalidateQueries({ queryKey: taskKeys.anyTasks(userId) }),
    client.invalidateQueries({ queryKey: giftKeys.backpack(userId) }),
    client.invalidateQueries({ queryKey: giftKeys.anyOrders(userId) }),
    refreshUser(),
  ])

/**
 * A mutation that moves coins, with one key per press: a lost response is fetched by a retry under the same key, and
 * nothing is paid twice. The lists are refetched, also after a refusal: the goods may be sold out.
 */
function useCoinMutation<Input, Output>(
  userId: number,
  send: (input: Input, idempotencyKey: string) => Promise<Output>,
  onSuccess: (answer: Output) => void,
) {
  const client = useQueryClient()
  const key = useRef('')
  return useMutation({
    mutationFn: (input: Input) => send(input, key.current),
    onMutate: () => {
      key.current = requestKey()
    },
    retry: (failures, error) => error instanceof NetworkError && failures < 2,
    onSuccess,
    onSettled: () => refetchAfterExchange(client, userId),
  })
}

type ExchangeInput = Omit<InputOf<typeof contract.exchange>, 'idempotency_key'>

export const useExchange = (userId: number, onDone: (answer: OutputOf<typeof contract.exchange>) => void) =>
  useCoinMutation(
    userId,
    (input: ExchangeInput, key) => exchange({ ...input, idempotency_key: key }, { quiet: true }),
    onDone,
  )

export const useCancelExchange = (userId: number, onDone: () => void) =>
  useCoinMutation(
    userId,
    (number: string, key) => cancelExchange({ number, idempotency_key: key }, { quiet: true }),
    onDone,
  )

export function useConfirmDelivery(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (number: string) => confirmDelivery(number, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: mallKeys.anyMall(userId) }),
  })
}
