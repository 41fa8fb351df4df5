import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPollOptions, roomPolls, roomPollVotes } from '#lib/backend/db/schema/community/room-polls.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { voteRoomPoll as endpoint } from '#lib/contract/community/room-polls.ts'
import { loadRoomPoll } from './load-room-polls.ts'
import { publishVotes } from './publish-room-poll.ts'

interface Vote {
  pollId: number
  userId: number
  position: number
}

/** Counts a vote. Refuses a second one, one for no option, and one after the end. */
const writeVote = ({ db }: Pick<Context, 'db'>, { pollId, userId, position }: Vote): Promise<void> =>
  withTransaction(db, async (tx) => {
    const isOption = and(eq(roomPollOptions.pollId, pollId), eq(roomPollOptions.position, position))
    if ((await tx.$count(roomPollOptions, isOption)) === 0) throw new Refusal('invalid', 'poll.no_option')
    // Shared lock: the poll does not end while a vote is counted, and votes do not wait for each other.
    const [poll] = await tx
      .select({ isOpen: sql<boolean>`closed_at is null and ends_at > clock_timestamp()` })
      .from(roomPolls)
      .where(eq(roomPolls.id, pollId))
      .for('share')
    if (!poll?.isOpen) throw new Refusal('conflict', 'poll.ended')
    const voted = await tx
      .insert(roomPollVotes)
      .values({ pollId, userId, position })
      .onConflictDoNothing()
      .returning({ pollId: roomPollVotes.pollId })
    if (voted.length === 0) throw new Refusal('conflict', 'poll.voted')
    await tx
      .update(roomPollOptions)
      .set({ votes: sql`${roomPollOptions.votes} + 1` })
      .where(isOption)
  })

/** Votes in a running poll of a room, once an account; not by users who may not speak there. */
export const voteRoomPoll: Handler<typeof endpoint> = async ({
  ctx,
  input: { poll_id: pollId, position },
}) => {
  const userId = requireUserId(ctx)
  const [poll] = await ctx.db
    .select({ roomId: roomPolls.roomId })
    .from(roomPolls)
    .where(eq(roomPolls.id, pollId))
  if (!poll) throw notFound('poll')
  await requireNotSanctioned(ctx.db, poll.roomId, userId, { speaks: true })
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  await writeVote(ctx, { pollId, userId, position })
  void publishVotes(ctx, pollId)
  return { poll: { ...(await loadRoomPoll(ctx.db, pollId)), chosen: position } }
}
