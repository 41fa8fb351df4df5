import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/recordings.ts'

/** Videos, and the recordings they may be made of (the contracts say what each call takes and answers). */
export const getPlaybackList = (input: InputOf<typeof contract.getPlaybackList>, options?: CallOptions) =>
  call(contract.getPlaybackList, input, options)

export const deleteRecording = (id: number, options?: CallOptions) =>
  call(contract.deleteRecording, { id }, options)

/** How much was said over the time of a recording. */
export const getTalkCurve = (input: InputOf<typeof contract.getTalkCurve>, options?: CallOptions) =>
  call(contract.getTalkCurve, input, options)

/** The newest recordings of one's own room; with `wanted` that one too, however old it is, before the others. */
export const useOwnRecordings = (userId: number, wanted: number | null = null) =>
  useQuery({
    queryKey: [...keys.studio(userId), 'recordings', wanted],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const newest = await getPlaybackList({ user_id: userId, page_size: 50 }, options)
      if (wanted === null || newest.list.some(({ id }) => id === wanted)) return newest
      const { list } = await getPlaybackList({ user_id: userId, recording_id: wanted }, options)
      return { ...newest, list: [...list, ...newest.list] }
    },
  })
