import { eq } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { postMentions, postPictures, posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { prepareMentions, prepareText } from '#lib/backend/domains/comments/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { editPost as endpoint } from '#lib/contract/community/edits.ts'
import { MAX_POST_EDITS, MAX_POST_LENGTH, POST_EDIT_DAYS } from '#lib/shared/community.ts'
import { requireNotMuted } from '../circle-moderation/require-not-muted.ts'
import type { CommunityDeps } from '../deps.ts'
import { loadPost } from '../posts/load-post.ts'
import { notifyPosted } from '../posts/notify-posted.ts'
import { lockPost } from '../posts/remove-post.ts'
import { hidePost, showPost } from '../posts/show-post.ts'

type Post = typeof posts.$inferSelect

const DAY_MS = 86_400_000

/** Refuses a change of a removed post, of a post of another user, and of one that was changed too often or is too old. */
async function requireEditable(tx: Tx, ctx: Context, post: Post): Promise<void> {
  if (post.state === 'removed' || post.state === 'taken_down') throw notFound('post')
  if (post.userId !== requireUserId(ctx)) throw new Refusal('forbidden', 'forbidden')
  await requireNotMuted({ ...ctx, db: tx }, post.circleId, post.userId)
  if (ctx.clock.now() - post.createdAt.getTime() > POST_EDIT_DAYS * DAY_MS)
    throw new Refusal('conflict', 'post.too_old', { days: POST_EDIT_DAYS })
  if ((await tx.$count(postVersions, eq(postVersions.postId, post.id))) >= MAX_POST_EDITS)
    throw new Refusal('conflict', 'post.too_often', { most: MAX_POST_EDITS })
}

/** Whether a post has something beside its text, which then may be empty, and whether the text is a poll's question. */
async function contentsOf(db: Queryable, id: number) {
  const [post] = await db
    .select({ videoId: posts.videoId, quoteId: posts.quoteId })
    .from(posts)
    .where(eq(posts.id, id))
  const pictures = await db.$count(postPictures, eq(postPictures.postId, id))
  return {
    mayBeEmpty: pictures > 0 || (post?.videoId ?? post?.quoteId ?? null) !== null,
    isQuestion: (await db.$count(postPolls, eq(postPolls.postId, id))) > 0,
  }
}

interface Change {
  text: string
  spoiler: boolean
  isHeld: boolean
  mentions: readonly number[]
}

/** Stores what the post said before, and its new text. A text to review takes the post out of its lists. */
async function change(tx: Tx, { clock }: Context, post: Post, { text, spoiler, isHeld, mentions }: Change) {
  await tx.insert(postVersions).values({
    postId: post.id,
    text: post.text,
    spoiler: post.spoiler,
    shown: post.state === 'shown',
    createdAt: post.editedAt ?? post.createdAt,
  })
  if (post.state === 'shown') await hidePost(tx, post)
  const state = isHeld || post.state === 'held' ? 'held' : 'shown'
  const editedAt = new Date(clock.now())
  const changed = { ...post, text, spoiler, state, editedAt } as const
  // A post that waits for review loses its pin.
  const pinnedAt = state === 'shown' ? post.pinnedAt : null
  await tx.update(posts).set({ text, spoiler, state, editedAt, pinnedAt }).where(eq(posts.id, post.id))
  if (state === 'shown') await showPost(tx, changed)
  const before = await tx
    .delete(postMentions)
    .where(eq(postMentions.postId, post.id))
    .returning({ userId: postMentions.userId })
  if (mentions.length > 0)
    await tx.insert(postMentions).values(mentions.map((userId) => ({ userId, postId: post.id })))
  const notified = new Set(before.map(({ userId }) => userId))
  return { post: changed, added: mentions.filter((userId) => !notified.has(userId)) }
}

/** Changes the text of the user's own post and keeps what it said before. The same text changes nothing. */
export const createEditPost =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    await requireNotSanctioned(ctx.db, SITE_WIDE, userId, { speaks: true })
    await countAttempt(ctx.db, [['post-user', String(userId)]])
    const { mayBeEmpty, isQuestion } = await contentsOf(ctx.db, input.id)
    const { text, isHeld } = await prepareText(ctx.db, input.text, {
      noun: 'post',
      maxLength: MAX_POST_LENGTH,
      hasImage: mayBeEmpty,
    })
    if (isQuestion && text === '') throw new Refusal('invalid', 'poll.question')
    const mentions = await prepareMentions(ctx.db, userId, input.mentions, text)
    const changed = await withTransaction(ctx.db, async (tx) => {
      const post = await lockPost(tx, input.id)
      await requireEditable(tx, ctx, post)
      if (post.text === text && post.spoiler === input.is_spoiler) return null
      return change(tx, ctx, post, { text, spoiler: input.is_spoiler, isHeld, mentions })
    })
    if (changed?.post.state === 'shown') await notifyPosted(ctx, changed.post, changed.added)
    return loadPost(ctx, deps, input.id)
  }
