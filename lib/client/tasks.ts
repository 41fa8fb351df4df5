import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { taskKeys } from '#lib/client/tasks-keys.ts'
import { walletKeys } from '#lib/client/wallet/query-keys.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import * as contract from '#lib/contract/tasks.ts'
import { type CallOptions, call } from './core/call.ts'
import { NetworkError } from './core/errors.ts'
import { requestKey } from './core/request-key.ts'
import { refreshUser } from './session/stored-user.ts'
import { useTopic } from './socket/hooks.ts'

export const getSignTasks = (options?: CallOptions) => call(contract.getSignTasks, {}, options)

export const getTasks = (options?: CallOptions) => call(contract.getTasks, {}, options)

/** Signs in for today (0) or claims a task. The key identifies one attempt, however often it is sent. */
export const claimTask = (input: { id: number; idempotency_key: string }, options?: CallOptions) =>
  call(contract.claimTask, input, options)

export const repairDay = (options?: CallOptions) => call(contract.repairDay, {}, options)

export const sendWatched = (input: { room_id: number; tab: string; begin: boolean }, options?: CallOptions) =>
  call(contract.sendWatched, input, options)

export const useSignTasks = (userId: number) =>
  useQuery({
    queryKey: taskKeys.signTasks(userId),
    queryFn: ({ signal }) => getSignTasks({ signal, quiet: true }),
  })

export const useTasks = (userId: number) =>
  useQuery({ queryKey: taskKeys.tasks(userId), queryFn: ({ signal }) => getTasks({ signal, quiet: true }) })

/** Refetches what a payment changed: tasks, wallets, and the user info of the whole page. */
function refetchAfterPayment(client: QueryClient, userId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: taskKeys.anyTasks(userId) }),
    client.invalidateQueries({ queryKey: walletKeys.anyWallet(userId) }),
    refreshUser(),
  ])
}

/**
 * Signs in for today (0) or claims a task's reward; the visible data is refetched, also after a refusal.
 * `onPaid` is called with the coins before that, while the pressed button is still there.
 */
export function useClaim(userId: number, onPaid: (coins: number) => void) {
  const client = useQueryClient()
  // One key per press: a lost response is fetched by a retry, and nothing is paid twice.
  const key = useRef('')
  return useMutation({
    mutationFn: (id: number) => claimTask({ id, idempotency_key: key.current }),
    onMutate: () => {
      key.current = requestKey()
    },
    retry: (failures, error) => error instanceof NetworkError && failures < 2,
    onSuccess: ({ lz_num: coins }) => onPaid(coins),
    onSettled: () => refetchAfterPayment(client, userId),
  })
}

export function useRepair(userId: number, onMended: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => repairDay(),
    onSuccess: onMended,
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.anyTasks(userId) }),
  })
}

/** Merges updates of tasks into a list; tasks without an update stay unchanged. */
export const withTaskUpdates = (
  list: contract.Task[],
  updates: contract.TasksPush['list'],
): contract.Task[] => list.map((task) => ({ ...task, ...updates.find(({ id }) => id === task.id) }))

/** Keeps tasks up to date while the page is open: progress at once, and everything after a payment. */
export function useTaskUpdates(userId: number): void {
  const client = useQueryClient()
  useTopic(userTopic(userId), (message) => {
    const read = contract.tasksPush.safeParse(message)
    if (!read.success) return
    const { list, lz_balance: paid } = read.data
    client.setQueryData<contract.SignList>(taskKeys.signTasks(userId), (current) =>
      current ? { ...current, today: withTaskUpdates(current.today, list) } : current,
    )
    client.setQueryData<{ list: contract.Task[]; resets_at: string }>(taskKeys.tasks(userId), (current) =>
      current ? { ...current, list: withTaskUpdates(current.list, list) } : current,
    )
    if (paid !== undefined) void refetchAfterPayment(client, userId)
  })
}
