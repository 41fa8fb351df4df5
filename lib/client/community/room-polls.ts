import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import * as contract from '#lib/contract/community/room-polls.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'

export const getRoomPolls = (roomId: number, options?: CallOptions) =>
  call(contract.getRoomPolls, { room_id: roomId }, options)

export const askRoomPoll = (input: InputOf<typeof contract.askRoomPoll>, options?: CallOptions) =>
  call(contract.askRoomPoll, input, options)

export const endRoomPoll = (pollId: number, options?: CallOptions) =>
  call(contract.endRoomPoll, { poll_id: pollId }, options)

export const voteRoomPoll = (
  { pollId, position }: { pollId: number; position: number },
  options?: CallOptions,
) => call(contract.voteRoomPoll, { poll_id: pollId, position }, options)

export const askRoomPollMutation = mutationOf(askRoomPoll)
export const endRoomPollMutation = mutationOf(endRoomPoll)
export const voteRoomPollMutation = mutationOf(voteRoomPoll)

/** Polls of a room; the room's topic keeps them up to date (`applyRoomPollMessage`). */
export const roomPollsQuery = (userId: number | null, roomId: number) =>
  queryOptions({
    queryKey: ['user', userId, 'community', 'roomPolls', roomId],
    queryFn: ({ signal }) => getRoomPolls(roomId, { signal, quiet: true }),
  })

type Polls = OutputOf<typeof contract.getRoomPolls>

/** Writes a poll into the cached polls of its room. Without `chosen` (a push) the user's own vote stays. */
export function putRoomPoll(
  client: QueryClient,
  userId: number | null,
  poll: contract.RoomPoll & { chosen?: number | null },
): void {
  client.setQueryData<Polls>(roomPollsQuery(userId, poll.room_id).queryKey, (known) => {
    if (!known) return known
    const before = known.list.find(({ poll_id: id }) => id === poll.poll_id)
    const next = { ...poll, chosen: poll.chosen ?? before?.chosen ?? null }
    return {
      ...known,
      list: before
        ? known.list.map((each) => (each === before ? next : each))
        : [next, ...known.list].sort((a, b) => b.poll_id - a.poll_id),
    }
  })
}

/** Writes a message of `room:<id>` into the cached polls of the room; other messages are ignored. */
export function applyRoomPollMessage(client: QueryClient, userId: number | null, message: unknown): void {
  const push = contract.roomPollPush.safeParse(message).data
  if (push) putRoomPoll(client, userId, push.poll)
}
