import { queryOptions } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { getChatActivity } from '#lib/client/streams/recordings.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getChatActivity as contract } from '#lib/contract/streams/recordings.ts'

/** A recording, or a video that was made of one. */
export type Recorded = InputOf<typeof contract>

/** The chat activity of a recording with its goals and cards, which several parts of its page read. */
export const activityQuery = (of: Recorded) =>
  queryOptions({
    queryKey: chatKeys.chatActivity(of),
    queryFn: ({ signal }) => getChatActivity(of, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
