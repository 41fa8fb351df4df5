import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { enqueueCall } from '#lib/client/core/enqueue-call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { socialKeys } from '#lib/client/social/query-keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import * as contract from '#lib/contract/social/blocks.ts'

/** Blocks or unblocks a user. */
export const setBlock = (userId: number, state: boolean, options?: CallOptions) =>
  call(contract.setBlock, { user_id: userId, state }, options)

/** The users whom the user has blocked, by page. */
export const getBlocked = (input: { page?: number; page_size?: number }, options?: CallOptions) =>
  call(contract.getBlocked, input, options)

/** The ids of all users whom the user has blocked. */
export const getBlockedIds = (options?: CallOptions) => call(contract.getBlockedIds, {}, options)

/** The ids of all users whom a user has blocked, the latest first. Every change is pushed. */
export const blockedIdsQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.blockedIds(userId),
    queryFn: async ({ signal }) => (await getBlockedIds({ signal, quiet: true })).ids,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

const toSet = (ids: readonly number[]): ReadonlySet<number> => new Set(ids)
const NONE: ReadonlySet<number> = new Set()

/** `isKnown` is false until it is certain what to hide; after an error nothing more will be known. */
export interface Blocked {
  ids: ReadonlySet<number>
  isKnown: boolean
}

/** The users whom the viewer has blocked, and whether they are known yet. A guest has blocked nobody. */
export function useBlockedUsers(): Blocked {
  const auth = useAuthState()
  const userId = auth.state === 'user' ? auth.user.id : null
  useBlockEvents(userId)
  const { data, isPending } = useQuery({
    ...blockedIdsQuery(userId ?? 0),
    enabled: userId !== null,
    select: toSet,
  })
  if (userId === null) return { ids: NONE, isKnown: auth.state === 'guest' }
  return { ids: data ?? NONE, isKnown: !isPending }
}

/** The ids of the users whom the viewer has blocked: the same set until it changes. */
export const useBlockedIds = (): ReadonlySet<number> => useBlockedUsers().ids

const MUTATION_KEY = ['social', 'set-block']

const refetchBlocks = (client: QueryClient, userId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.blockedIds(userId) }),
    client.invalidateQueries({ queryKey: socialKeys.blocked(userId) }),
  ])

let isRefetchQueued = false

/** Refetches the blocks when another tab or device of the user has changed them. */
function useBlockEvents(userId: number | null): void {
  const client = useQueryClient()
  useTopic(
    userId === null ? null : userTopic(userId),
    (message) => {
      // A snapshot replaces events this page has missed.
      const isChange = message.type === 'snapshot' || contract.blocksPush.safeParse(message).success
      if (userId === null || !isChange) return
      // This page's own change is not finished yet; it refetches itself.
      if (isRefetchQueued || client.isMutating({ mutationKey: MUTATION_KEY }) > 0) return
      // Several components listen; they refetch once.
      isRefetchQueued = true
      queueMicrotask(() => {
        isRefetchQueued = false
        void refetchBlocks(client, userId)
      })
    },
    'now',
  )
}

export interface BlockChange {
  userId: number
  state: boolean
}

/**
 * Blocks or unblocks a user for the viewer `ownId`: messages disappear and return at once, and the change is
 * undone when the server refuses.
 */
export function setBlockMutation(
  client: QueryClient,
  ownId: number,
  options: CallOptions = {},
): UseMutationOptions<unknown, Error, BlockChange, { before: boolean | undefined }> {
  const { queryKey } = blockedIdsQuery(ownId)
  const change = ({ userId, state }: BlockChange) =>
    client.setQueryData(queryKey, (ids) => {
      if (!ids || ids.includes(userId) === state) return ids
      return state ? [userId, ...ids] : ids.filter((id) => id !== userId)
    })
  return {
    mutationKey: MUTATION_KEY,
    mutationFn: ({ userId, state }) =>
      enqueueCall(`block:${userId}`, () => setBlock(userId, state, { quiet: true, ...options })),
    onMutate: async (input) => {
      // A load under way would overwrite this change with its older response.
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.includes(input.userId)
      change(input)
      return { before }
    },
    onError: (_error, { userId }, context) => {
      if (context?.before !== undefined) change({ userId, state: context.before })
    },
    onSettled: async (_data, error, { state }) => {
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return
      await refetchBlocks(client, ownId)
      if (error || !state) return
      // Blocking a streamer ends the follow.
      await client.invalidateQueries({ queryKey: keys.favouriteSet(ownId) })
      await client.invalidateQueries({ queryKey: keys.follows(ownId, 'anchor') })
    },
  }
}

/** The mutation of `setBlockMutation` for the user of this browser. */
export function useSetBlock(options?: CallOptions) {
  const auth = useAuthState()
  const client = useQueryClient()
  return useMutation(setBlockMutation(client, auth.state === 'user' ? auth.user.id : 0, options))
}

/** A page of the users whom a user has blocked; null: nobody is logged in. */
export function useBlockedPage(userId: number | null, { page = 1, pageSize = 20 } = {}) {
  useBlockEvents(userId)
  return useQuery({
    queryKey: [...socialKeys.blocked(userId ?? 0), page, pageSize],
    queryFn: ({ signal }) => getBlocked({ page, page_size: pageSize }, { signal, quiet: true }),
    enabled: userId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
