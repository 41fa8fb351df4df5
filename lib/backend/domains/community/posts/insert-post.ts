import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { postMentions, postPictures, posts } from '#lib/backend/db/schema/community/posts.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { prepareMentions, prepareText } from '#lib/backend/domains/comments/index.ts'
import { requireMayPublish } from '#lib/backend/domains/copyright/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { isOwnVideo } from '#lib/backend/domains/videos/index.ts'
import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { insertPost as endpoint } from '#lib/contract/community/posts.ts'
import { MAX_POST_LENGTH } from '#lib/shared/community.ts'
import { requireNotMuted } from '../circle-moderation/require-not-muted.ts'
import type { CommunityDeps } from '../deps.ts'
import { initialHeat } from '../feeds/score-posts.ts'
import { prepareOptions, writePoll } from '../polls/write-poll.ts'
import { requireQuotable } from '../quotes/require-quotable.ts'
import { loadPost } from './load-post.ts'
import { notifyPosted, notifyQuoted } from './notify-posted.ts'
import { removePictures, storePictures } from './post-pictures.ts'
import { showPost } from './show-post.ts'

type Input = HandlerInput<typeof endpoint>

const HOUR_MS = 3_600_000

/** The post that was stored when this one was sent before. */
async function sentBefore(db: Queryable, userId: number, clientId: string | undefined) {
  if (clientId === undefined) return undefined
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.clientId, clientId)))
  return row
}

/** Refuses a circle, a match or a team that does not exist, and a video that is not a published one of the user. */
async function requireSubjects(db: Queryable, userId: number, input: Input) {
  const { circle_id: circle, match_id: match, team_id: team, video_id: video } = input
  if (circle !== undefined && (await db.$count(circles, eq(circles.id, circle))) === 0)
    throw notFound('circle')
  if (
    match !== undefined &&
    (await db.$count(matches, and(eq(matches.id, match), ne(matches.status, 'hidden')))) === 0
  )
    throw notFound('match')
  if (video !== undefined && !(await isOwnVideo(db, userId, video))) throw notFound('video')
  if (team !== undefined && (await db.$count(teams, eq(teams.id, team))) === 0) throw notFound('team')
}

interface Parts {
  mentions: readonly number[]
  pictures: readonly string[]
  poll: { options: readonly string[]; endsAt: Date }
}

/** Writes a post with its mentions, its pictures and its poll; null: another request has stored it. */
async function store(tx: Tx, values: typeof posts.$inferInsert, { mentions, pictures, poll }: Parts) {
  const [post] = await tx.insert(posts).values(values).onConflictDoNothing().returning()
  if (!post) return null
  if (mentions.length > 0)
    await tx.insert(postMentions).values(mentions.map((userId) => ({ userId, postId: post.id })))
  if (pictures.length > 0)
    await tx
      .update(postPictures)
      .set({ postId: post.id })
      .where(inArray(postPictures.key, [...pictures]))
  if (poll.options.length > 0) await writePoll(tx, { postId: post.id, ...poll })
  if (post.state === 'shown') await showPost(tx, post)
  return post
}

/** Stores a post and notifies those whom it mentions. */
export const createInsertPost =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    const { client_id: clientId, images } = input
    const before = await sentBefore(ctx.db, userId, clientId)
    if (before) return loadPost(ctx, deps, before.id)
    await requireNotSanctioned(ctx.db, SITE_WIDE, userId, { speaks: true })
    if (images.length > 0) await requireMayPublish(ctx.db, userId)
    await requireSubjects(ctx.db, userId, input)
    if (input.video_id !== undefined && images.length > 0)
      throw new Refusal('invalid', 'post.video_or_pictures')
    await requireNotMuted(ctx, input.circle_id ?? null, userId)
    await requireQuotable(ctx.db, userId, input.quote_id)
    await countAttempt(ctx.db, [['post-user', String(userId)]])
    const { text, isHeld } = await prepareText(ctx.db, input.text, {
      noun: 'post',
      maxLength: MAX_POST_LENGTH,
      hasImage: images.length > 0 || input.video_id !== undefined || input.quote_id !== undefined,
    })
    const poll = await prepareOptions(ctx.db, input.poll_options)
    // The text of a post with a poll is its question.
    if (poll.options.length > 0 && text === '') throw new Refusal('invalid', 'poll.question')
    const mentions = await prepareMentions(ctx.db, userId, input.mentions, text)
    const files = { db: ctx.db, storage: deps.storage }
    const pictures = await storePictures(files, userId, images)
    const stored = await withTransaction(ctx.db, (tx) =>
      store(
        tx,
        {
          userId,
          circleId: input.circle_id ?? null,
          clientId: clientId ?? null,
          text,
          spoiler: input.is_spoiler,
          matchId: input.match_id ?? null,
          teamId: input.team_id ?? null,
          videoId: input.video_id ?? null,
          quoteId: input.quote_id ?? null,
          state: isHeld || poll.isHeld ? 'held' : 'shown',
          heat: initialHeat(Date.now()),
        },
        {
          mentions,
          pictures,
          poll: {
            options: poll.options,
            endsAt: new Date(ctx.clock.now() + input.poll_hours * HOUR_MS),
          },
        },
      ),
    ).catch(async (error: unknown) => {
      await removePictures(files, pictures)
      throw error
    })
    if (stored === null) await removePictures(files, pictures)
    if (stored?.state === 'shown') {
      await notifyPosted(ctx, stored)
      await notifyQuoted(ctx, stored)
    }
    const post = stored ?? (await sentBefore(ctx.db, userId, clientId))
    if (!post) throw new Error('a post was not written')
    return loadPost(ctx, deps, post.id)
  }
