import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPolls } from '#lib/backend/db/schema/community/room-polls.ts'
import { mustHaveRightFor, publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { endRoomPoll as endpoint } from '#lib/contract/community/room-polls.ts'
import { closeRoomPoll } from './close-room-polls.ts'
import { withChosen } from './load-room-polls.ts'
import { publishRoomPoll } from './publish-room-poll.ts'

/** Ends a running poll now. */
export const endRoomPoll: Handler<typeof endpoint> = async ({ ctx, input: { poll_id: id } }) => {
  const userId = requireUserId(ctx)
  const missing = notFound('poll')
  const [poll] = await ctx.db.select({ roomId: roomPolls.roomId }).from(roomPolls).where(eq(roomPolls.id, id))
  if (!poll) throw missing
  await mustHaveRightFor(ctx.db, { roomId: poll.roomId, userId, right: 'questions', missing })
  if (!(await withTransaction(ctx.db, (tx) => closeRoomPoll(tx, id))))
    throw new Refusal('conflict', 'poll.ended')
  void publishRoomEvents(ctx)
  const [ended] = await withChosen(ctx.db, userId, [await publishRoomPoll(ctx, id)])
  if (!ended) throw missing
  return { poll: ended }
}
