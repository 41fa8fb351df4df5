import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import type { ChatPort } from '#lib/client/ports/chat/port.ts'

/** A refusal or a lost connection is shown at once; what was missed is loaded when the chat is ready again. */
const retry = false

/** The conversations of a user, the one with the newest message first. */
export const conversationsQuery = (port: Pick<ChatPort, 'listConversations'>, userId: number) =>
  infiniteQueryOptions({
    queryKey: chatKeys.conversations(userId),
    queryFn: ({ pageParam }) => port.listConversations(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    retry,
  })

/** Unread messages of all conversations. */
export const unreadQuery = (port: Pick<ChatPort, 'unreadTotal'>, userId: number) =>
  queryOptions({
    queryKey: chatKeys.unreadMessages(userId),
    queryFn: () => port.unreadTotal(),
    staleTime: Number.POSITIVE_INFINITY,
    retry,
  })

/** The chat accounts that a user blocks. */
export const blockedQuery = (port: Pick<ChatPort, 'listBlocked'>, userId: number) =>
  queryOptions({ queryKey: chatKeys.blockedAccounts(userId), queryFn: () => port.listBlocked(), retry })
