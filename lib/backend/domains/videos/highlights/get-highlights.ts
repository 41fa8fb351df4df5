import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { clips, highlights } from '#lib/backend/db/schema/videos/clips.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getHighlights as endpoint } from '#lib/contract/videos/highlights.ts'
import { cardOf, cardUser, isShown } from '../cards.ts'
import { loadClips } from '../clips/get-room-clips.ts'
import { wireMoment } from '../clips/wire-clip.ts'

/** A match with more highlights was shown by several rooms. */
const MAX_HIGHLIGHTS = 60
const MAX_CLIPS = 24

/** Returns the highlights of a match: that of the whole match first, the others in the order of their events. */
export const getHighlights: Handler<typeof endpoint> = async ({ ctx: { db }, input }) => {
  const rows = await db
    .select({ highlight: highlights, video: videos, user: cardUser })
    .from(highlights)
    .innerJoin(videos, eq(videos.id, highlights.videoId))
    .innerJoin(users, eq(users.id, videos.userId))
    .leftJoin(matchEvents, eq(matchEvents.id, highlights.eventId))
    .where(and(isShown, eq(highlights.matchId, input.id)))
    .orderBy(
      sql`${highlights.eventId} <> 0`,
      sql`${matchEvents.position} nulls last`,
      asc(highlights.recordingId),
    )
    .limit(MAX_HIGHLIGHTS)
  return {
    list: rows.map(({ highlight, video, user }) => ({
      ...cardOf(video, user),
      ...wireMoment(highlight),
      highlight: highlight.kind,
      side: highlight.side,
    })),
    clips: await loadClips(db, eq(clips.matchId, input.id), MAX_CLIPS),
  }
}
