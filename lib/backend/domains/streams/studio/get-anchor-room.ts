import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { AnchorRoom, getAnchorRoom as endpoint } from '#lib/contract/streams/studio.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'
import type { StudioDeps } from './deps.ts'
import { loadShutting } from './room/load-shutting.ts'
import { ownRoom, type RoomRow } from './room/own-room.ts'
import { toRoomState } from './room/room-state.ts'
import { loadShownBooking } from './take-booking.ts'

const CURVE_MINUTES = 60

/** Why the site shut a room, with the appeal of its anchor; null while it is open. */
async function loadShut(db: Queryable, { id, userId }: RoomRow): Promise<AnchorRoom['shut']> {
  const shutting = await loadShutting(db, userId)
  if (!shutting) return null
  const [appeal] = await db
    .select({ state: roomAppeals.state, answer: roomAppeals.answer })
    .from(roomAppeals)
    .where(and(eq(roomAppeals.roomId, id), eq(roomAppeals.shutAt, shutting.shutAt)))
  return { reason: shutting.reason, at: shutting.shutAt.toISOString(), appeal: appeal ?? null }
}

/** Returns the user's own room for the studio. */
export const createGetAnchorRoom =
  ({ media, testSignals }: Pick<StudioDeps, 'media' | 'testSignals'>): Handler<typeof endpoint> =>
  async ({ ctx }) => {
    const room = await ownRoom(ctx, { mayBeShut: true })
    const minutes = await ctx.db
      .select({ minute: broadcastMinutes.minute, viewers: broadcastMinutes.viewers })
      .from(broadcastMinutes)
      .innerJoin(broadcasts, eq(broadcasts.id, broadcastMinutes.broadcastId))
      .where(and(eq(broadcasts.roomId, room.id), isNull(broadcasts.endedAt)))
      .orderBy(desc(broadcastMinutes.minute))
      .limit(CURVE_MINUTES)
    const isTest = room.status === 'testing'
    const play = media.playAddresses(room.stream) ?? []
    return {
      ...toRoomState(media, room, ctx.clock.now()),
      title_zh: room.titleZh,
      title_en: room.titleEn,
      title_vi: room.titleVi,
      notice: room.notice,
      cover: coverAddress(room.cover),
      tags: room.tags,
      language: room.language,
      category: room.category,
      match_id: room.matchId,
      booking: await loadShownBooking(ctx.db, room.id),
      shut: room.status === 'banned' ? await loadShut(ctx.db, room) : null,
      viewers: room.viewers,
      shares: room.shares,
      test_first: room.testFirst,
      records: room.records,
      allows_clips: room.allowsClips,
      signal_notice: media.state(room.stream).notice,
      preview: isTest
        ? play
            .filter(({ protocol }) => protocol !== 'hls')
            .map((one) => ({ ...one, url: testSignals.previewAddress(one.url, room.stream) }))
        : play,
      takes_browser: media.whipAddress('', room.stream) !== null,
      curve: minutes.reverse().map(({ minute, viewers }) => ({ minute: minute.toISOString(), viewers })),
    }
  }
