import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { commentMentions, comments } from '#lib/backend/db/schema/comments.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireMayPublish } from '#lib/backend/domains/copyright/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { addComment as endpoint } from '#lib/contract/comments/threads.ts'
import { MAX_COMMENT_LENGTH } from '#lib/shared/comments.ts'
import { type CommentDeps, requireTarget } from '../targets.ts'
import { countShown } from './counts.ts'
import { loadComment } from './load-comment.ts'
import { notifyCommented } from './notify-commented.ts'
import { prepareMentions, prepareText, storePicture } from './prepare-comment.ts'

type Comment = typeof comments.$inferSelect
type Input = HandlerInput<typeof endpoint>

/** The comment that was stored when this one was sent before. */
async function sentBefore(db: Queryable, userId: number, clientId: string | undefined) {
  if (clientId === undefined) return undefined
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.clientId, clientId)))
  return row
}

/** The answered comment of the same target; null where the comment begins a thread. */
async function loadParent(db: Queryable, { type, id, parent_id }: Input): Promise<Comment | null> {
  if (parent_id === undefined) return null
  const [parent] = await db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.id, parent_id),
        eq(comments.targetType, type),
        eq(comments.targetId, id),
        eq(comments.state, 'shown'),
      ),
    )
  if (!parent) throw notFound('comment')
  return parent
}

/** Refuses where the caller and the author of what they comment or answer have blocked each other. */
async function requireUnblocked(db: Queryable, userId: number, others: readonly (number | null)[]) {
  for (const other of new Set(others))
    if (other !== null && other !== userId && (await isBlockedBetween(db, userId, other)))
      throw new Refusal('forbidden', 'comment.blocked')
}

/** Stores an upload as the picture of a comment. Returns its key. */
async function storeImage(
  deps: { db: Queryable; storage: Storage },
  userId: number,
  uploadKey: string,
): Promise<string> {
  const key = `comment/${randomBytes(16).toString('hex')}.webp`
  await storePicture(deps, { userId, uploadKey, key })
  return key
}

async function store(ctx: Context, values: typeof comments.$inferInsert, mentions: readonly number[]) {
  return withTransaction(ctx.db, async (tx) => {
    // Locked first, as a removal does: its answers are counted after that of the target.
    if (values.rootId) await tx.select().from(comments).where(eq(comments.id, values.rootId)).for('update')
    const [row] = await tx.insert(comments).values(values).onConflictDoNothing().returning()
    if (!row) return null
    if (mentions.length > 0)
      await tx.insert(commentMentions).values(mentions.map((userId) => ({ userId, commentId: row.id })))
    if (row.state === 'shown') await countShown(ctx, tx, row, 1)
    return row
  })
}

/** Stores a comment and notifies those whom it answers and mentions. */
export const createAddComment =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    const { type, id, client_id: clientId, image: upload } = input
    const before = await sentBefore(ctx.db, userId, clientId)
    if (before) return loadComment(ctx, deps, before.id)
    await requireNotSanctioned(ctx.db, SITE_WIDE, userId, { speaks: true })
    if (upload !== undefined) await requireMayPublish(ctx.db, userId)
    const target = await requireTarget(ctx, deps.targets, type, id)
    if (target.isClosed) throw new Refusal('conflict', 'comment.closed')
    await target.requireWriter?.(ctx, userId)
    const parent = await loadParent(ctx.db, input)
    await requireUnblocked(ctx.db, userId, [target.authorId, parent?.userId ?? null])
    await countAttempt(ctx.db, [['comment-user', String(userId)]])
    const { text, isHeld } = await prepareText(ctx.db, input.text, {
      noun: 'comment',
      maxLength: MAX_COMMENT_LENGTH,
      hasImage: upload !== undefined,
    })
    const mentions = await prepareMentions(ctx.db, userId, input.mentions, text)
    const image = upload === undefined ? null : await storeImage({ db: ctx.db, ...deps }, userId, upload)
    const stored = await store(
      ctx,
      {
        targetType: type,
        targetId: id,
        rootId: parent ? (parent.rootId ?? parent.id) : null,
        parentId: parent?.id ?? null,
        answeredUserId: parent?.userId ?? null,
        userId,
        clientId: clientId ?? null,
        text,
        image,
        spoiler: input.is_spoiler,
        state: isHeld ? 'held' : 'shown',
        listed: !isHeld,
      },
      mentions,
    ).catch(async (error: unknown) => {
      if (image !== null) await deps.storage.remove(image)
      throw error
    })
    const comment = stored ?? (await sentBefore(ctx.db, userId, clientId))
    if (!comment) throw new Error('a comment was not written')
    if (stored?.state === 'shown') await notifyCommented(ctx, deps, stored)
    return loadComment(ctx, deps, comment.id)
  }
