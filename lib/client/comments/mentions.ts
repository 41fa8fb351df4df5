import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/comments/mentions.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { CommentSubject } from './query.ts'

export const getOwnReplies = (input: InputOf<typeof contract.getOwnReplies>, options?: CallOptions) =>
  call(contract.getOwnReplies, input, options)

export const findMentionable = (input: InputOf<typeof contract.findMentionable>, options?: CallOptions) =>
  call(contract.findMentionable, input, options)

interface Mentionable {
  id: number
  name: string
}
type MentionableKey = readonly [string, number, string, string, number | null, string]

/** Users to complete a mention with, as ids and names. */
export const mentionableQuery = (
  userId: number,
  subject: Pick<CommentSubject, 'type'> & { id?: number },
  text: string,
) =>
  queryOptions<Mentionable[], Error, Mentionable[], MentionableKey>({
    queryKey: ['comments', userId, 'mentionable', subject.type, subject.id ?? null, text],
    // While a name is typed on, its list stays: a key pressed in the meantime chooses from it.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[5] ?? ''
      return before !== '' && text.startsWith(before) ? previous : undefined
    },
    queryFn: async ({ signal }) => {
      const { list } = await findMentionable({ ...subject, text }, { signal, quiet: true })
      return list.map(({ user_id: id, user_nickname: name }) => ({ id, name }))
    },
    staleTime: 30_000,
  })

/** Answers to the user, or mentions of them, by page. */
export const ownRepliesQuery = (userId: number, kind: contract.ReplyKind) =>
  infiniteQueryOptions({
    queryKey: ['comments', userId, 'replies', kind] as const,
    queryFn: ({ pageParam, signal }) =>
      getOwnReplies({ kind, ...(pageParam === null ? {} : { before: pageParam }) }, { signal, quiet: true }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more: hasMore, list }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
  })
