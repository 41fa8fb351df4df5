import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { nextPageOf } from '#lib/client/core/query/next-page-of.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import * as contract from '#lib/contract/chat/groups.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'

/** Groups of users (lib/contract/chat/groups.ts describes each call). */
export const createGroup = (input: InputOf<typeof contract.createGroup>, options?: CallOptions) =>
  call(contract.createGroup, input, options)

export const setGroup = (input: InputOf<typeof contract.setGroup>, options?: CallOptions) =>
  call(contract.setGroup, input, options)

export const dissolveGroup = (groupId: number, options?: CallOptions) =>
  call(contract.dissolveGroup, { group_id: groupId }, options)

/** Recalls a message of a group by its position at the chat service. */
export const recallGroupMessage = (
  input: InputOf<typeof contract.recallGroupMessage>,
  options?: CallOptions,
) => call(contract.recallGroupMessage, input, options)

export const getGroups = (options?: CallOptions) => call(contract.getGroups, {}, options)

export const getGroup = (groupId: number, options?: CallOptions) =>
  call(contract.getGroup, { group_id: groupId }, options)

export const getRecommendedGroups = (
  input: InputOf<typeof contract.getRecommendedGroups>,
  options?: CallOptions,
) => call(contract.getRecommendedGroups, input, options)

/** The groups that a user is a member of. Events of the chat refetch them. */
export const groupsQuery = (userId: number) =>
  queryOptions({
    queryKey: chatKeys.groups(userId),
    queryFn: async ({ signal }) => (await getGroups({ signal, quiet: true })).list,
    staleTime: 0,
  })

/** One group as a user sees it. Rejects with a 404 where there is none for them. */
export const groupQuery = (userId: number, groupId: number) =>
  queryOptions({
    queryKey: chatKeys.group(userId, groupId),
    queryFn: ({ signal }) => getGroup(groupId, { signal, quiet: true }),
    staleTime: 0,
  })

/** Open groups that a user may join, page after page; `text` is a part of the name. */
export const recommendedGroupsQuery = (userId: number, text: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.recommendedGroups(userId, text),
    queryFn: ({ pageParam, signal }) =>
      getRecommendedGroups({ text, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  })

/** Refetches the groups of a user and their conversations after a change of this page. */
export const refetchGroups = (client: QueryClient, userId: number): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: chatKeys.anyGroups(userId) }),
    client.invalidateQueries({ queryKey: chatKeys.conversations(userId) }),
  ])

/** Shows a changed group at once, and refetches the lists it is in. */
export function groupChanged(client: QueryClient, userId: number, group: Group): Promise<unknown> {
  client.setQueryData<OutputOf<typeof contract.getGroup>>(chatKeys.group(userId, group.group_id), {
    card: group,
    group,
  })
  return refetchGroups(client, userId)
}

export const createGroupMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (input: InputOf<typeof contract.createGroup>) => createGroup(input, { quiet: true }),
  onSuccess: (group: Group) => groupChanged(client, userId, group),
})

export const setGroupMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (input: InputOf<typeof contract.setGroup>) => setGroup(input, { quiet: true }),
  onSuccess: (group: Group) => groupChanged(client, userId, group),
})
