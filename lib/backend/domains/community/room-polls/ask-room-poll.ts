import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomPollOptions, roomPolls } from '#lib/backend/db/schema/community/room-polls.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { mustHaveRight, onAir } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { askRoomPoll as endpoint } from '#lib/contract/community/room-polls.ts'
import { MAX_ROOM_POLL_QUESTION_LENGTH } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { prepareOptions } from '../polls/write-poll.ts'
import { publishRoomPoll } from './publish-room-poll.ts'

/** Cleans the question to one line. Refuses one that is empty or too long. */
function readQuestion(text: string): string {
  const question = cleanText(text)
  if (question === '') throw new Refusal('invalid', 'poll.no_question')
  if (characters(question) > MAX_ROOM_POLL_QUESTION_LENGTH)
    throw new Refusal('invalid', 'poll.long', { most: MAX_ROOM_POLL_QUESTION_LENGTH })
  return question
}

/** Asks the viewers of a live room. Its texts are shown at once, so that words that need a review are refused. */
export const askRoomPoll: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { room_id: roomId, seconds } = input
  await mustHaveRight(ctx.db, roomId, userId, 'questions')
  const question = readQuestion(input.question)
  const { options, isHeld } = await prepareOptions(ctx.db, input.options)
  const { verdict } = await checkText(ctx.db, roomId, [question, ...options].join('\n'))
  if (isHeld || verdict !== 'pass') throw new Refusal('invalid', 'chat.word_refused')
  const id = await withTransaction(ctx.db, async (tx) => {
    // Locked, so that two managers at once do not ask two.
    const [room] = await tx
      .select({ isOnAir: sql<boolean>`${onAir}` })
      .from(rooms)
      .where(eq(rooms.id, roomId))
      .for('no key update')
    if (!room?.isOnAir) throw new Refusal('conflict', 'poll.room_not_live')
    const running = and(eq(roomPolls.roomId, roomId), isNull(roomPolls.closedAt))
    if ((await tx.$count(roomPolls, running)) > 0) throw new Refusal('conflict', 'poll.running')
    const [poll] = await tx
      .insert(roomPolls)
      .values({
        roomId,
        userId,
        question,
        endsAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
      })
      .returning({ id: roomPolls.id })
    if (!poll) throw new Error('the poll was not written')
    await tx
      .insert(roomPollOptions)
      .values(options.map((text, position) => ({ pollId: poll.id, position, text })))
    return poll.id
  })
  return { poll: { ...(await publishRoomPoll(ctx, id)), chosen: null } }
}
