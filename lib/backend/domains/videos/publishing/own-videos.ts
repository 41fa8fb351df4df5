import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoConversions } from '#lib/backend/db/schema/videos/conversions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { ownVideo } from '#lib/contract/videos/publishing.ts'
import { cardOf, cardUser } from '../cards.ts'
import { loadVideoTeams } from '../load-video-teams.ts'

export type OwnVideoInput = z.input<typeof ownVideo>

/** Condition for videos that exist, whatever their state. */
export const isKept = and(isNull(videos.removedAt), isNull(users.deletedAt))

interface OwnVideoParts {
  storage: Pick<Storage, 'address'>
  teams: Awaited<ReturnType<typeof loadVideoTeams>>
  /** Of its conversion, in percent. */
  progress: number | null
}

const ownVideoOf = (
  video: typeof videos.$inferSelect,
  user: Parameters<typeof cardOf>[1],
  { storage, teams, progress }: OwnVideoParts,
): OwnVideoInput => ({
  ...cardOf(video, user),
  url: storage.address(video.key),
  state: video.state,
  progress,
  refusal: video.refusal,
  match_id: video.matchId,
  teams: video.teamIds.flatMap((id) => teams.get(id) ?? []),
  allow_download: video.allowDownload,
})

/** Loads a page of videos in any state, and how many there are. */
export async function loadOwnVideos(
  { db, storage }: { db: Queryable; storage: Pick<Storage, 'address'> },
  {
    where,
    order = [desc(videos.createdAt), desc(videos.id)],
    page,
    pageSize,
  }: { where: SQL | undefined; order?: SQL[]; page: number; pageSize: number },
): Promise<{ list: OwnVideoInput[]; total: number }> {
  const rows = await db
    .select({ video: videos, user: cardUser, progress: videoConversions.progress })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .leftJoin(videoConversions, eq(videoConversions.videoId, videos.id))
    .where(and(isKept, where))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const teams = await loadVideoTeams(
    db,
    rows.flatMap(({ video }) => video.teamIds),
  )
  const list = rows.map(({ video, user, progress }) => ownVideoOf(video, user, { storage, teams, progress }))
  return { list, total: await db.$count(videos, and(isNull(videos.removedAt), where)) }
}

/** Loads one video in any state, or refuses. */
export async function loadOwnVideo(
  deps: { db: Queryable; storage: Pick<Storage, 'address'> },
  id: number,
): Promise<OwnVideoInput> {
  const { list } = await loadOwnVideos(deps, { where: eq(videos.id, id), page: 1, pageSize: 1 })
  const [video] = list
  if (!video) throw notFound('video')
  return video
}
