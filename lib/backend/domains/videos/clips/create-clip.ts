import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { clips } from '#lib/backend/db/schema/videos/clips.ts'
import { countAttempt, userOf } from '#lib/backend/domains/accounts/index.ts'
import { requireMayPublish } from '#lib/backend/domains/copyright/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { readTitle } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { createClip as endpoint } from '#lib/contract/videos/clips.ts'
import { CLIP_REACH_SECONDS } from '#lib/shared/videos/clips.ts'
import { momentAt } from '#lib/shared/videos/film-time.ts'
import { momentOfMatch } from './match-moment.ts'
import { wireClip } from './wire-clip.ts'

type Input = HandlerInput<typeof endpoint>

/** What a clip is cut from, and when that was on the air (ms, site's clock). */
interface ClipSource {
  room: typeof rooms.$inferSelect
  recordingId: number | null
  matchId: number | null
  startsAt: number
  endsAt: number
}

async function liveSource({ db, clock }: Context, roomId: number, input: Input): Promise<ClipSource> {
  const [row] = await db
    .select({ room: rooms })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(rooms.id, roomId), ne(rooms.status, 'banned'), isNull(users.deletedAt)))
  if (!row) throw notFound('room')
  if (row.room.status !== 'live') throw new Refusal('conflict', 'clip.not_live')
  const startsAt = Date.parse(input.starts_at ?? '')
  const age = clock.now() - startsAt
  if (!(age >= input.seconds * 1_000) || age > CLIP_REACH_SECONDS * 1_000)
    throw new Refusal('invalid', 'clip.out_of_reach', { hours: CLIP_REACH_SECONDS / 3_600 })
  const endsAt = startsAt + input.seconds * 1_000
  return { room: row.room, recordingId: null, matchId: row.room.matchId, startsAt, endsAt }
}

async function recordedSource({ db }: Context, id: number, input: Input): Promise<ClipSource> {
  const [row] = await db
    .select({ recording: recordings, room: rooms, matchId: broadcasts.matchId })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .where(
      and(
        eq(recordings.id, id),
        isNull(recordings.removedAt),
        isNull(recordings.takenDownAt),
        ne(rooms.status, 'banned'),
        isNull(users.deletedAt),
      ),
    )
  if (!row) throw notFound('recording')
  const start = input.start ?? 0
  if (start + input.seconds > row.recording.seconds)
    throw new Refusal('invalid', 'clip.after_end', { seconds: row.recording.seconds })
  const [startsAt, endsAt] = [momentAt(row.recording, start), momentAt(row.recording, start + input.seconds)]
  return { room: row.room, recordingId: id, matchId: row.matchId, startsAt, endsAt }
}

/** Orders a clip; the node that has the stream cuts it (cut-clips.ts). */
export const createCreateClip =
  ({ wake }: { wake: () => void }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const { db } = ctx
    if ((input.room_id === undefined) === (input.recording_id === undefined))
      throw new Refusal('invalid', 'clip.which')
    const title = readTitle(input.title)
    const source =
      input.room_id === undefined
        ? await recordedSource(ctx, input.recording_id ?? 0, input)
        : await liveSource(ctx, input.room_id, input)
    await requireNotSanctioned(db, source.room.id, userId, { speaks: true })
    await requireMayPublish(db, userId)
    if (!source.room.allowsClips) throw new Refusal('forbidden', 'clip.forbidden')
    if ((await checkText(db, source.room.id, title)).verdict !== 'pass')
      throw new Refusal('invalid', 'video.words')
    await countAttempt(db, [['clip-user', String(userId)]])
    const [row] = await db
      .insert(clips)
      .values({
        ...(await momentOfMatch(db, source.matchId, source.endsAt)),
        userId,
        roomId: source.room.id,
        recordingId: source.recordingId,
        title,
        startsAt: new Date(source.startsAt),
        seconds: input.seconds,
        createdAt: new Date(ctx.clock.now()),
      })
      .returning()
    if (!row) throw new Error('a clip was not written')
    wake()
    return wireClip(row)
  }
