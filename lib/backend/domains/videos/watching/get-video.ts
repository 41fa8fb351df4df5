import { and, eq, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { getVideo as endpoint } from '#lib/contract/videos/watching.ts'
import { cardOf, isShown, videoCards } from '../cards.ts'
import { loadRenditions } from '../conversion/load-renditions.ts'
import { loadVideoTeams } from '../load-video-teams.ts'

const MAX_OTHER_VIDEOS = 8

/** Returns one video for its page. */
export const createGetVideo =
  ({ storage }: { storage: Pick<Storage, 'address'> }): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const [row] = await ctx.db
      .select({ video: videos, user: users, roomId: rooms.id, roomStatus: rooms.status })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.userId))
      .leftJoin(rooms, and(eq(rooms.userId, users.id), ne(rooms.status, 'banned')))
      .where(and(eq(videos.id, id), isShown))
    if (!row) throw notFound('video')
    const { video, user } = row
    const [match] = video.matchId === null ? [] : await rowsWithIds(ctx.db, [video.matchId])
    const [competition] = match ? await briefsOf(ctx.db, [match.competition_id]) : []
    const others = await videoCards(ctx.db, and(eq(videos.userId, user.id), ne(videos.id, id)), {
      limit: MAX_OTHER_VIDEOS,
    })
    const teams = await loadVideoTeams(ctx.db, video.teamIds)
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      video: {
        ...cardOf(video, user),
        url: storage.address(video.key),
        renditions: await loadRenditions({ db: ctx.db, storage }, video.id),
        bytes: video.bytes,
        width: video.width,
        height: video.height,
        favourites: video.favourites,
        allow_download: video.allowDownload,
        room_id: row.roomId,
        is_live: row.roomStatus === 'live' || row.roomStatus === 'signal_lost',
        is_recording: video.recordingId !== null,
      },
      match: match ?? null,
      competition: competition ?? null,
      teams: video.teamIds.flatMap((teamId) => teams.get(teamId) ?? []),
      others,
    }
  }
