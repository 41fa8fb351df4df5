import { and, asc, eq, inArray, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { postLikes, postMentions, postPictures, posts } from '#lib/backend/db/schema/community/posts.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import { videoCardsWithIds } from '#lib/backend/domains/videos/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { post } from '#lib/contract/community/posts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { crestColours } from '#lib/shared/crest-colours.ts'
import { circleNameOf } from '../circles/circle-rows.ts'
import type { CommunityDeps } from '../deps.ts'
import { loadPolls } from '../polls/load-polls.ts'
import { loadQuotes } from '../quotes/load-quotes.ts'
import { loadPostMatches } from './load-post-matches.ts'

export type PostInput = z.input<typeof post>

const subject = alias(teams, 'subject')

interface RowQuery {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
}

/** Selects posts with their authors, circles and teams. */
export const selectPosts = (db: Queryable, { where, order, limit, offset = 0 }: RowQuery) =>
  db
    .select({
      post: posts,
      author: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      circle: circles,
      competition: competitions,
      team: teams,
      subject,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(circles, eq(circles.id, posts.circleId))
    .leftJoin(competitions, eq(competitions.id, circles.competitionId))
    .leftJoin(teams, eq(teams.id, circles.teamId))
    .leftJoin(subject, eq(subject.id, posts.teamId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

/** The condition for posts that a caller sees: not those of users whom they have blocked. */
export const notBlockedBy = (userId: number | null): SQL | undefined =>
  userId === null ? undefined : not(blockedCondition(userId, posts.userId))

async function picturesOf(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ id: postPictures.postId, key: postPictures.key })
    .from(postPictures)
    .where(inArray(postPictures.postId, [...ids]))
    .orderBy(asc(postPictures.position))
  return Map.groupBy(rows, ({ id }) => id)
}

async function mentionsOf(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ id: postMentions.postId, user_id: users.id, user_nickname: users.nickname })
    .from(postMentions)
    .innerJoin(users, eq(users.id, postMentions.userId))
    .where(inArray(postMentions.postId, [...ids]))
  return Map.groupBy(rows, ({ id }) => id)
}

async function likedBy(db: Queryable, userId: number | null, ids: readonly number[]): Promise<Set<number>> {
  if (userId === null) return new Set()
  const rows = await db
    .select({ id: postLikes.postId })
    .from(postLikes)
    .where(and(eq(postLikes.userId, userId), inArray(postLikes.postId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

const teamOf = (team: PostRow['subject']): PostInput['team'] =>
  team && {
    id: team.id,
    sport: team.sport,
    name_zh: team.nameZh,
    name_en: team.nameEn,
    name_vi: team.nameVi,
    colours: crestColours(team.colours),
  }

/** Converts posts to their wire format, for the caller. A removed one has no text. */
export async function toPosts(
  ctx: Context,
  deps: CommunityDeps,
  rows: readonly PostRow[],
): Promise<PostInput[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.post.id)
  const [pictures, mentions, liked, matches, polls, quotes, videos] = await Promise.all([
    picturesOf(ctx.db, ids),
    mentionsOf(ctx.db, ids),
    likedBy(ctx.db, ctx.actor.userId, ids),
    loadPostMatches(
      ctx.db,
      rows.flatMap((row) => row.post.matchId ?? []),
    ),
    loadPolls(ctx.db, new Map(rows.map(({ post: { id, userId } }) => [id, userId])), {
      userId: ctx.actor.userId,
      now: ctx.clock.now(),
    }),
    loadQuotes(
      ctx,
      deps,
      rows.flatMap((row) => row.post.quoteId ?? []),
    ),
    videoCardsWithIds(
      ctx.db,
      rows.flatMap((row) => row.post.videoId ?? []),
    ),
  ])
  return rows.map(({ post: row, author, circle, competition, team, subject: about }) => {
    const isRemoved = row.state === 'removed'
    return {
      id: row.id,
      user_id: author.id,
      user_nickname: author.nickname,
      avatar: avatarAddress(author.avatar),
      circle: circle && circleNameOf({ circle, competition, team }),
      text: isRemoved ? '' : row.text,
      images: isRemoved ? [] : (pictures.get(row.id) ?? []).map(({ key }) => deps.storage.address(key)),
      is_spoiler: row.spoiler,
      match: matches.get(row.matchId ?? 0) ?? null,
      team: teamOf(about),
      mentions: isRemoved
        ? []
        : (mentions.get(row.id) ?? []).map(({ user_id, user_nickname }) => ({ user_id, user_nickname })),
      video: isRemoved ? null : (videos.find(({ id }) => id === row.videoId) ?? null),
      poll: isRemoved ? null : (polls.get(row.id) ?? null),
      quote: isRemoved ? null : (quotes.get(row.quoteId ?? 0) ?? null),
      state: row.state,
      is_pinned: row.pinnedAt !== null,
      likes: row.likes,
      is_liked: liked.has(row.id),
      comments: row.comments,
      is_simulated: row.simulated,
      created_at: row.createdAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
    }
  })
}
