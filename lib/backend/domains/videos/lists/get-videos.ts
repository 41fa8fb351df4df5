import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import type { getVideos as endpoint } from '#lib/contract/videos/lists.ts'
import { cardOf, cardUser, coolerThan, isShown, parseCursor } from '../cards.ts'
import { loadInterests } from './interests.ts'
import { namedReason, reasonOf, scoreOf } from './reasons.ts'

const DAY_MS = 86_400_000
/** Older videos are found by their category, their author and the search. */
const MAX_AGE_DAYS = 90

const home = alias(teams, 'home_team')
const away = alias(teams, 'away_team')

/** The order is that of everybody: heat alone. */
async function neutralPage({ db }: Context, since: Date, cursor: string | undefined, limit: number) {
  const rows = await db
    .select({ video: videos, user: cardUser })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, gte(videos.createdAt, since), coolerThan(cursor)))
    .orderBy(desc(videos.heat), desc(videos.id))
    .limit(limit + 1)
  return rows.map(({ video, user }) => ({
    value: video.heat,
    card: { ...cardOf(video, user), reason: null },
  }))
}

async function personalPage(
  { db }: Context,
  userId: number,
  { since, cursor, limit }: { since: Date; cursor: string | undefined; limit: number },
) {
  const interests = await loadInterests(db, userId, since)
  const reason = reasonOf(interests)
  const score = scoreOf(reason, interests)
  const [value, id] = cursor === undefined ? [] : parseCursor(cursor)
  const rows = await db
    .select({ video: videos, user: cardUser, reason, score, home, away, competition: competitions })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .leftJoin(matches, eq(matches.id, videos.matchId))
    .leftJoin(home, eq(home.id, matches.homeId))
    .leftJoin(away, eq(away.id, matches.awayId))
    .leftJoin(competitions, eq(competitions.id, videos.competitionId))
    .where(
      and(
        isShown,
        gte(videos.createdAt, since),
        ne(videos.userId, userId),
        sql`not ${blockedCondition(userId, videos.userId)}`,
        value === undefined ? undefined : sql`(${score}, ${videos.id}) < (${value}::bigint, ${id}::bigint)`,
      ),
    )
    .orderBy(desc(score), desc(videos.id))
    .limit(limit + 1)
  return rows.map((row) => ({
    value: Number(row.score),
    card: { ...cardOf(row.video, row.user), reason: namedReason(row, interests) },
  }))
}

/** Returns a page of recommended videos. */
export const getVideos: Handler<typeof endpoint> = async ({ ctx, input: { cursor, limit } }) => {
  const since = new Date(ctx.clock.now() - MAX_AGE_DAYS * DAY_MS)
  const { userId } = ctx.actor
  const rows =
    userId === null
      ? await neutralPage(ctx, since, cursor, limit)
      : await personalPage(ctx, userId, { since, cursor, limit })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(({ card }) => card),
    cursor: last && rows.length > limit ? `${last.value}.${last.card.id}` : null,
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
