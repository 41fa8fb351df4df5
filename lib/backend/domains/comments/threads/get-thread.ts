import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getThread as endpoint } from '#lib/contract/comments/threads.ts'
import { type CommentDeps, requireTarget } from '../targets.ts'
import { type CommentRow, notBlockedBy, selectComments, targetKey, toComments } from './comment-rows.ts'

/** Answers before the requested one in its page. */
const BEFORE_REQUESTED = 5

const one = async ({ db }: Context, id: number): Promise<CommentRow | undefined> =>
  (
    await selectComments(db, {
      where: and(eq(comments.id, id), eq(comments.listed, true)),
      order: [asc(comments.id)],
      limit: 1,
    })
  )[0]

/** The answers of a thread; with one more than `limit` where there are more in the direction. */
function answersOf(ctx: Context, rootId: number, range: SQL | undefined, isBackward: boolean, limit: number) {
  return selectComments(ctx.db, {
    where: and(eq(comments.rootId, rootId), eq(comments.listed, true), range, notBlockedBy(ctx.actor.userId)),
    order: [isBackward ? desc(comments.id) : asc(comments.id)],
    limit: limit + 1,
  })
}

interface AnswerPage {
  rows: CommentRow[]
  earlier: boolean
  later: boolean
}

/** A page after or before an answer, or around the requested one. */
async function pageOf(
  ctx: Context,
  rootId: number,
  {
    id,
    after,
    before,
    limit,
  }: { id: number; after?: number | undefined; before?: number | undefined; limit: number },
): Promise<AnswerPage> {
  if (before !== undefined) {
    const rows = await answersOf(ctx, rootId, lt(comments.id, before), true, limit)
    return { rows: rows.slice(0, limit).reverse(), earlier: rows.length > limit, later: true }
  }
  const from =
    after === undefined ? (id === rootId ? undefined : gte(comments.id, id)) : gt(comments.id, after)
  const rows = await answersOf(ctx, rootId, from, false, limit)
  const later = rows.length > limit
  const page = rows.slice(0, limit)
  if (after !== undefined || id === rootId) return { rows: page, earlier: after !== undefined, later }
  const previous = await answersOf(ctx, rootId, lt(comments.id, id), true, BEFORE_REQUESTED)
  return {
    rows: [...previous.slice(0, BEFORE_REQUESTED).reverse(), ...page],
    earlier: previous.length > BEFORE_REQUESTED,
    later,
  }
}

/** Returns the thread of a comment. */
export const createGetThread =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const requested = await one(ctx, input.id)
    const rootId = requested?.comment.rootId ?? input.id
    const root = rootId === input.id ? requested : await one(ctx, rootId)
    if (!requested || !root) throw notFound('comment')
    const { targetType, targetId } = root.comment
    const target = await requireTarget(ctx, deps.targets, targetType, targetId)
    const { rows, earlier, later } = await pageOf(ctx, rootId, input)
    const [rootComment, ...list] = await toComments(
      ctx,
      deps,
      [root, ...rows],
      new Map([[targetKey(root.comment), target]]),
    )
    if (!rootComment) throw notFound('comment')
    return {
      ...{ root: rootComment, list, earlier, later },
      is_closed: target.isClosed ?? false,
      target_title: target.titles,
    }
  }
