import type { Context } from '#lib/backend/http/context.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import type { RoomPoll } from '#lib/contract/community/room-polls.ts'
import { createCoalescer } from '#lib/shared/time/coalescer.ts'
import { loadRoomPoll } from './load-room-polls.ts'

/** What publishing needs; satisfied by an endpoint's context. */
export type PublishDeps = Pick<Context, 'db' | 'publish'>

/** Publishes a poll as it is now to its room, and returns it. */
export async function publishRoomPoll({ db, publish }: PublishDeps, id: number): Promise<RoomPoll> {
  const poll = await loadRoomPoll(db, id)
  await publish(roomTopic(poll.room_id), { type: 'room_poll', poll })
  return poll
}

/** Least time between two messages about the votes of a poll (ms). */
const VOTES_MS = 1_000
const coalescers = new WeakMap<object, ReturnType<typeof createCoalescer>>()

/**
 * Publishes the votes of a poll: at once, and what follows within a second together at its end. A message that is lost
 * is made up for by the next one. Never rejects.
 */
export async function publishVotes(deps: PublishDeps, id: number): Promise<void> {
  const coalesce = coalescers.get(deps.db) ?? createCoalescer(VOTES_MS)
  coalescers.set(deps.db, coalesce)
  await coalesce(id, async () => {
    await publishRoomPoll(deps, id)
  })
}
