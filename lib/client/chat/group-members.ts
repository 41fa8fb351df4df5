import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { nextPageOf } from '#lib/client/core/query/next-page-of.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import * as contract from '#lib/contract/chat/group-members.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { groupChanged, refetchGroups } from './groups.ts'

/** Members of a group (lib/contract/chat/group-members.ts describes each call). */
export const addGroupMembers = (input: InputOf<typeof contract.addGroupMembers>, options?: CallOptions) =>
  call(contract.addGroupMembers, input, options)

export const getGroupMembers = (input: InputOf<typeof contract.getGroupMembers>, options?: CallOptions) =>
  call(contract.getGroupMembers, input, options)

export const setGroupMember = (input: InputOf<typeof contract.setGroupMember>, options?: CallOptions) =>
  call(contract.setGroupMember, input, options)

/** Removes a member, or leaves the group where `userId` is undefined. */
export const removeGroupMember = (groupId: number, userId?: number, options?: CallOptions) =>
  call(
    contract.removeGroupMember,
    { group_id: groupId, ...(userId === undefined ? {} : { user_id: userId }) },
    options,
  )

const PAGE_SIZE = 50

/** The members of a group, page after page: owner and managers first. */
export const groupMembersQuery = (userId: number, groupId: number) =>
  infiniteQueryOptions({
    queryKey: chatKeys.groupMembers(userId, groupId),
    queryFn: ({ pageParam, signal }) =>
      getGroupMembers({ group_id: groupId, page: pageParam, page_size: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  })

/** Joins a group, or adds contacts to it. */
export const addGroupMembersMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (input: InputOf<typeof contract.addGroupMembers>) => addGroupMembers(input, { quiet: true }),
  onSuccess: ({ group }: { group: Group }) => groupChanged(client, userId, group),
})

/** Changes the role of a member, or mutes them. */
export const setGroupMemberMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (input: InputOf<typeof contract.setGroupMember>) => setGroupMember(input, { quiet: true }),
  onSuccess: () => refetchGroups(client, userId),
})
