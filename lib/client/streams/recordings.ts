import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/recordings.ts'

/** Recordings, and the chat activity over their time (the contract describes each call). */
export const getPlaybackList = (input: InputOf<typeof contract.getPlaybackList>, options?: CallOptions) =>
  call(contract.getPlaybackList, input, options)

export const deleteRecording = (id: number, options?: CallOptions) =>
  call(contract.deleteRecording, { id }, options)

export const getRecordingProgress = (id: number, options?: CallOptions) =>
  call(contract.getRecordingProgress, { id }, options)

export const saveRecordingProgress = (id: number, position: number, options?: CallOptions) =>
  call(contract.saveRecordingProgress, { id, position }, options)

/** Where the user left a recording. */
export const recordingProgressQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: ['recordings', userId, 'progress', id] as const,
    queryFn: ({ signal }) => getRecordingProgress(id, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** Loads the chat activity over the time of a recording. */
export const getChatActivity = (input: InputOf<typeof contract.getChatActivity>, options?: CallOptions) =>
  call(contract.getChatActivity, input, options)

/** Loads the chat messages of a minute of a recording. */
export const getChatReplay = (input: InputOf<typeof contract.getChatReplay>, options?: CallOptions) =>
  call(contract.getChatReplay, input, options)

/**
 * The newest recordings of one's own room; `selectedId` is put first if it is not among them, however old it
 * is.
 */
export const useOwnRecordings = (userId: number, selectedId: number | null = null) =>
  useQuery({
    queryKey: [...streamKeys.studio(userId), 'recordings', selectedId],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const newest = await getPlaybackList({ user_id: userId, page_size: 50 }, options)
      if (selectedId === null || newest.list.some(({ id }) => id === selectedId)) return newest
      const { list } = await getPlaybackList({ user_id: userId, recording_id: selectedId }, options)
      return { ...newest, list: [...list, ...newest.list] }
    },
  })
