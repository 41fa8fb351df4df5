import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { commentCounts, comments } from '#lib/backend/db/schema/comments.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { invalidCursor } from '#lib/backend/http/input/invalid-cursor.ts'
import type { getComments as endpoint } from '#lib/contract/comments/threads.ts'
import type { CommentOrder, CommentTargetType } from '#lib/shared/comments.ts'
import { type CommentDeps, requireTarget } from '../targets.ts'
import { type CommentRow, notBlockedBy, selectComments, targetKey, toComments } from './comment-rows.ts'

/** Own comments that wait for review, in front of the first page. */
const MAX_HELD = 10

interface Target {
  type: CommentTargetType
  id: number
}

const ofTarget = ({ type, id }: Target): SQL | undefined =>
  and(eq(comments.targetType, type), eq(comments.targetId, id), isNull(comments.rootId))

const ORDERS: Record<CommentOrder, SQL[]> = {
  best: [desc(comments.likes), desc(comments.answers), desc(comments.id)],
  newest: [desc(comments.id)],
}

/** The condition for threads after a cursor: likes, answers and id of the last one, or its id. */
function afterCursor(ctx: Context, order: CommentOrder, cursor: string): SQL {
  const parts = cursor.split('.').map(Number)
  if (parts.length !== (order === 'best' ? 3 : 1)) throw invalidCursor(ctx)
  const [likes, answers, id] = parts
  return order === 'best'
    ? sql`(${comments.likes}, ${comments.answers}, ${comments.id}) < (${likes}::int, ${answers}::int, ${id}::bigint)`
    : lt(comments.id, likes ?? 0)
}

const cursorOf = (order: CommentOrder, { comment }: CommentRow): string =>
  order === 'best' ? `${comment.likes}.${comment.answers}.${comment.id}` : String(comment.id)

async function ownHeld({ db, actor }: Context, target: Target): Promise<CommentRow[]> {
  if (actor.userId === null) return []
  return selectComments(db, {
    where: and(ofTarget(target), eq(comments.userId, actor.userId), eq(comments.state, 'held')),
    order: [desc(comments.id)],
    limit: MAX_HELD,
  })
}

/** Returns a page of the threads of a target. */
export const createGetComments =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { type, id, order, cursor, limit } }) => {
    const target = { type, id }
    const known = new Map([
      [targetKey({ targetType: type, targetId: id }), await requireTarget(ctx, deps.targets, type, id)],
    ])
    const rows = await selectComments(ctx.db, {
      where: and(
        ofTarget(target),
        eq(comments.listed, true),
        cursor === undefined ? undefined : afterCursor(ctx, order, cursor),
        notBlockedBy(ctx.actor.userId),
      ),
      order: ORDERS[order],
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const held = cursor === undefined ? await ownHeld(ctx, target) : []
    const [counted] = await ctx.db
      .select({ total: commentCounts.total })
      .from(commentCounts)
      .where(and(eq(commentCounts.targetType, type), eq(commentCounts.targetId, id)))
    return {
      list: await toComments(ctx, deps, [...held, ...page], known),
      cursor: last && rows.length > limit ? cursorOf(order, last) : null,
      total: counted?.total ?? 0,
    }
  }
