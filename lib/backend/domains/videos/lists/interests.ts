import { and, count, desc, eq, gte } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  anchorFollows,
  competitionFollows,
  matchFavourites,
  teamFollows,
} from '#lib/backend/db/schema/social.ts'
import { videoFavourites, videos, videoWatches } from '#lib/backend/db/schema/videos/videos.ts'

/** What a user's recommendations follow from: ids of each kind. */
export interface Interests {
  anchors: number[]
  teams: number[]
  competitions: number[]
  matches: number[]
  /** Authors of the user's favourite videos. */
  favouriteAuthors: number[]
  /** Competitions of which the user has watched several videos. */
  watchedCompetitions: number[]
  /** Videos that the user has watched. */
  watched: number[]
}

/** At most this many of each kind, the newest first. */
const MAX_IDS = 200
/** A competition is of interest after this many of its videos were watched. */
const MIN_WATCHED = 2

/** Loads the interests of a user. `since`: what was watched before does not count. */
export async function loadInterests(db: Queryable, userId: number, since: Date): Promise<Interests> {
  const idsOf = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => id ?? [])
  const anchors = await db
    .select({ id: anchorFollows.anchorId })
    .from(anchorFollows)
    .where(eq(anchorFollows.userId, userId))
    .orderBy(desc(anchorFollows.createdAt))
    .limit(MAX_IDS)
  const teams = await db
    .select({ id: teamFollows.teamId })
    .from(teamFollows)
    .where(eq(teamFollows.userId, userId))
    .orderBy(desc(teamFollows.createdAt))
    .limit(MAX_IDS)
  const competitions = await db
    .select({ id: competitionFollows.competitionId })
    .from(competitionFollows)
    .where(eq(competitionFollows.userId, userId))
    .orderBy(desc(competitionFollows.createdAt))
    .limit(MAX_IDS)
  const matches = await db
    .select({ id: matchFavourites.matchId })
    .from(matchFavourites)
    .where(eq(matchFavourites.userId, userId))
    .orderBy(desc(matchFavourites.createdAt))
    .limit(MAX_IDS)
  const favourites = await db
    .selectDistinct({ id: videos.userId })
    .from(videoFavourites)
    .innerJoin(videos, eq(videos.id, videoFavourites.videoId))
    .where(eq(videoFavourites.userId, userId))
    .limit(MAX_IDS)
  const mine = and(eq(videoWatches.userId, userId), gte(videoWatches.watchedAt, since))
  const watchedCompetitions = await db
    .select({ id: videos.competitionId })
    .from(videoWatches)
    .innerJoin(videos, eq(videos.id, videoWatches.videoId))
    .where(mine)
    .groupBy(videos.competitionId)
    .having(gte(count(), MIN_WATCHED))
    .limit(MAX_IDS)
  const watched = await db
    .select({ id: videoWatches.videoId })
    .from(videoWatches)
    .where(mine)
    .orderBy(desc(videoWatches.watchedAt))
    .limit(MAX_IDS * 5)
  return {
    anchors: idsOf(anchors),
    teams: idsOf(teams),
    competitions: idsOf(competitions),
    matches: idsOf(matches),
    favouriteAuthors: idsOf(favourites),
    watchedCompetitions: idsOf(watchedCompetitions),
    watched: idsOf(watched),
  }
}
