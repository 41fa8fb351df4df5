import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { nextPageOf } from '#lib/client/core/query/next-page-of.ts'
import { socialKeys } from '#lib/client/social/query-keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { type TopicMessage, userTopic } from '#lib/contract/core/push.ts'
import * as contract from '#lib/contract/social/contacts.ts'
import { roomPush } from '#lib/contract/streams/rooms.ts'

/** Contacts: users who follow each other (lib/contract/social/contacts.ts describes each call). */
export const getContacts = (input: InputOf<typeof contract.getContacts>, options?: CallOptions) =>
  call(contract.getContacts, input, options)

export const getRelations = (userIds: readonly number[], options?: CallOptions) =>
  call(contract.getRelations, { user_ids: [...userIds] }, options)

export const getRecommendedUsers = (page: number, options?: CallOptions) =>
  call(contract.getRecommendedUsers, { page }, options)

export const setRecommended = (state: boolean, options?: CallOptions) =>
  call(contract.setRecommended, { state }, options)

const PAGE_SIZE = 50

/** The contacts of a user by name, page after page; `text` is a part of the name. */
export const contactsQuery = (userId: number, text: string) =>
  infiniteQueryOptions({
    queryKey: socialKeys.contacts(userId, text),
    queryFn: ({ pageParam, signal }) =>
      getContacts({ text, page: pageParam, page_size: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  })

/** Refetches the contacts of a user while a screen shows them, when somebody follows them back or ceases to. */
export function useContactEvents(userId: number): void {
  const client = useQueryClient()
  useTopic(
    userTopic(userId),
    (message) => {
      // A snapshot replaces events this page has missed.
      const isChange = message.type === 'snapshot' || contract.contactsPush.safeParse(message).success
      if (isChange) void client.invalidateQueries({ queryKey: keys.anyContacts(userId) })
    },
    'now',
  )
}

/** How a user and another are related; null where the other does not exist, or is the user. */
export const relationQuery = (userId: number, otherId: number) =>
  queryOptions({
    queryKey: socialKeys.relation(userId, otherId),
    queryFn: async ({ signal }) => (await getRelations([otherId], { signal, quiet: true })).list[0] ?? null,
    staleTime: 0,
  })

/** Keeps up to date whether a user is live, by a message of the topic `rooms`. */
export function applyRoomStatus(
  client: QueryClient,
  userId: number,
  otherId: number,
  message: TopicMessage,
): void {
  const { queryKey } = relationQuery(userId, otherId)
  // A snapshot replaces events this page has missed.
  if (message.type === 'snapshot') return void client.invalidateQueries({ queryKey })
  const push = roomPush.safeParse(message).data
  if (!push) return
  const isLive = push.status === 'live' || push.status === 'signal_lost'
  client.setQueryData(queryKey, (relation) =>
    relation?.room?.room_id === push.room_id
      ? { ...relation, room: { ...relation.room, is_live: isLive } }
      : relation,
  )
}

/** Users whom a user may want to follow, page after page, and whether they are recommended themselves. */
export const recommendedUsersQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: socialKeys.recommendedUsers(userId),
    queryFn: ({ pageParam, signal }) => getRecommendedUsers(pageParam, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  })

/** Stores whether a user is recommended to others. */
export const setRecommendedMutation = (client: QueryClient, userId: number) => ({
  mutationFn: (state: boolean) => setRecommended(state, { quiet: true }),
  onSuccess: () => client.invalidateQueries({ queryKey: socialKeys.recommendedUsers(userId) }),
})
