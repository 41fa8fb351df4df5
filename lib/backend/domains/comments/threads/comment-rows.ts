import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { commentLikes, commentMentions, comments } from '#lib/backend/db/schema/comments.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { comment } from '#lib/contract/comments/threads.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { CommentDeps, CommentTarget } from '../targets.ts'

type Comment = typeof comments.$inferSelect
export type CommentInput = z.input<typeof comment>

const answered = alias(users, 'answered')

interface RowQuery {
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset?: number
}

/** Selects comments with their authors and the authors of the answered ones. */
export const selectComments = (db: Queryable, { where, order, limit, offset = 0 }: RowQuery) =>
  db
    .select({
      comment: comments,
      author: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      answered: { id: answered.id, nickname: answered.nickname },
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(answered, eq(answered.id, comments.answeredUserId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** The condition for comments that a caller sees: not those of users whom they have blocked. */
export const notBlockedBy = (userId: number | null): SQL | undefined =>
  userId === null ? undefined : not(blockedCondition(userId, comments.userId))

async function mentionsOf(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ id: commentMentions.commentId, user_id: users.id, user_nickname: users.nickname })
    .from(commentMentions)
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .where(inArray(commentMentions.commentId, [...ids]))
  return Map.groupBy(rows, ({ id }) => id)
}

async function likedBy(db: Queryable, userId: number | null, ids: readonly number[]): Promise<Set<number>> {
  if (userId === null) return new Set()
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** The targets of comments by type and id. */
export type KnownTargets = ReadonlyMap<string, CommentTarget | null>

export const targetKey = ({ targetType, targetId }: Pick<Comment, 'targetType' | 'targetId'>): string =>
  `${targetType} ${targetId}`

/** Loads the targets of comments, each once; null: visitors cannot read it any more. */
export async function targetsOf(
  ctx: Context,
  { targets }: CommentDeps,
  rows: readonly CommentRow[],
): Promise<KnownTargets> {
  const found = new Map<string, CommentTarget | null>()
  for (const { comment } of rows) {
    const key = targetKey(comment)
    if (!found.has(key)) found.set(key, await targets[comment.targetType](ctx, comment.targetId))
  }
  return found
}

/** Converts comments to their wire format, for the caller. `known`: their targets, where they were loaded before. */
export async function toComments(
  ctx: Context,
  deps: CommentDeps,
  rows: readonly CommentRow[],
  known?: KnownTargets,
): Promise<CommentInput[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ comment }) => comment.id)
  const mentions = await mentionsOf(ctx.db, ids)
  const liked = await likedBy(ctx.db, ctx.actor.userId, ids)
  const targets = known ?? (await targetsOf(ctx, deps, rows))
  return rows.map(({ comment, author, answered: to }) => {
    const isRemoved = comment.state === 'removed'
    const isDown = comment.imageTakenDownAt !== null
    const target = targets.get(targetKey(comment))
    return {
      id: comment.id,
      target_type: comment.targetType,
      target_id: comment.targetId,
      root_id: comment.rootId,
      parent:
        comment.parentId === null || comment.parentId === comment.rootId || to === null
          ? null
          : { id: comment.parentId, user_id: to.id, user_nickname: to.nickname },
      user_id: author.id,
      user_nickname: author.nickname,
      avatar: avatarAddress(author.avatar),
      is_author: target?.authorId === author.id,
      text: isRemoved ? '' : comment.text,
      image: isRemoved || isDown || comment.image === null ? null : deps.storage.address(comment.image),
      is_image_taken_down: isDown && !isRemoved,
      is_spoiler: comment.spoiler,
      mentions: isRemoved
        ? []
        : (mentions.get(comment.id) ?? []).map(({ user_id, user_nickname }) => ({ user_id, user_nickname })),
      state: comment.state,
      likes: comment.likes,
      is_liked: liked.has(comment.id),
      answers: comment.answers,
      created_at: comment.createdAt.toISOString(),
    }
  })
}
