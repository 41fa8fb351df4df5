import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { signalPush } from '#lib/contract/streams/room-state.ts'
import * as contract from '#lib/contract/streams/studio.ts'

/** Completes the server's address with this page's host where the site does not know its own. */
export const withHost = async <Answer extends { server: string }>(
  answer: Promise<Answer>,
): Promise<Answer> => {
  const answered = await answer
  return { ...answered, server: answered.server.replace(/^(rtmps?:\/\/)(?=[:/])/, `$1${location.hostname}`) }
}

export const getAnchorRoom = (options?: CallOptions) => call(contract.getAnchorRoom, {}, options)

export const getPushAddress = (input: InputOf<typeof contract.getPushAddress>, options?: CallOptions) =>
  withHost(call(contract.getPushAddress, input, options))

export const startRoom = (options?: CallOptions) => call(contract.startRoom, {}, options)

export const startFromPhone = (options?: CallOptions) => withHost(call(contract.startFromPhone, {}, options))

export const endRoom = (options?: CallOptions) => call(contract.endRoom, {}, options)

export const setTitle = (input: InputOf<typeof contract.setTitle>, options?: CallOptions) =>
  call(contract.setTitle, input, options)

export const getPlacard = (roomId: number, options?: CallOptions) =>
  call(contract.getPlacard, { room_id: roomId }, options)

export const setPlacard = (input: InputOf<typeof contract.setPlacard>, options?: CallOptions) =>
  call(contract.setPlacard, input, options)

export const updateLive = (input: InputOf<typeof contract.updateLive>, options?: CallOptions) =>
  call(contract.updateLive, input, options)

export const takeBooking = (bookingId: number, options?: CallOptions) =>
  call(contract.takeBooking, { booking_id: bookingId }, options)

export const setLiveInfo = (input: InputOf<typeof contract.setLiveInfo>, options?: CallOptions) =>
  call(contract.setLiveInfo, input, options)

export const getRecords = (page: number, options?: CallOptions) =>
  call(contract.getRecords, { page }, options)

export const setPlacardMutation = mutationOf(setPlacard)

export const takeBookingMutation = mutationOf(takeBooking)

export const setLiveInfoMutation = mutationOf(setLiveInfo)

/** The key of the user's own room in the cache. */
const roomKey = (userId: number) => [...streamKeys.studio(userId), 'room', null]

/**
 * A query of the streamer's side, by name and parameters; the previous data stays until the new data has
 * loaded. Others (an encoder, managers) change it too, so it is refetched whenever it is shown.
 */
export const useStudioQuery = <Data>(
  userId: number,
  name: string,
  params: unknown,
  read: (options: CallOptions) => Promise<Data>,
) =>
  useQuery({
    queryKey: [...streamKeys.studio(userId), name, params],
    queryFn: ({ signal }) => read({ signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/**
 * Returns a function that invalidates all queries of the streamer's side, or those of one name; resolves when
 * the visible ones have been refetched.
 */
export function useStudioRefresh(userId: number): (name?: string) => Promise<void> {
  const client = useQueryClient()
  return (name) =>
    client.invalidateQueries({
      queryKey: name ? [...streamKeys.studio(userId), name] : streamKeys.studio(userId),
    })
}

/**
 * Writes a message of `user:<id>` about the user's own signal into the cached queries of the streamer's side; other
 * messages are ignored.
 */
export function applySignalMessage(client: QueryClient, userId: number, message: unknown): void {
  const push = signalPush.safeParse(message).data
  if (!push) return
  if (push.type === 'signal_changed') {
    void client.invalidateQueries({ queryKey: [...streamKeys.studio(userId), 'health'] })
    return
  }
  client.setQueryData<contract.AnchorRoom>(roomKey(userId), (room) =>
    room?.room_id === push.room_id ? { ...room, signal_notice: push.notice } : room,
  )
}
