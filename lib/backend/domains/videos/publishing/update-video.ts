import { and, eq, isNull } from 'drizzle-orm'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { requireIdentity, userOf } from '#lib/backend/domains/accounts/index.ts'
import { requireMayPublish } from '#lib/backend/domains/copyright/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { readTags, readTitle, storeCover } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { updateVideo as endpoint } from '#lib/contract/videos/publishing.ts'
import { loadOwnVideo } from './own-videos.ts'
import { mustBeTeams, subjectOf } from './subject.ts'
import { submittedState } from './submitted-state.ts'

type Input = HandlerInput<typeof endpoint>
type VideoRow = typeof videos.$inferSelect

/** The texts of a video after a change; only a draft may be without a title. */
function readTexts(video: VideoRow, input: Input) {
  const text = input.title ?? video.title
  const isDraft = video.state === 'draft' && !input.submit
  return {
    title: isDraft && text === '' ? '' : readTitle(text),
    tags: input.tags === undefined ? video.tags : readTags(input.tags),
  }
}

/** The state of a video after a change of its texts, and what follows from it. */
async function changedState(
  { db, clock }: Context,
  video: VideoRow,
  { texts, input }: { texts: string[]; input: Input },
) {
  if (video.state === 'draft' && !input.submit) return { state: video.state }
  if (video.state === 'refused' && !input.submit) return { state: video.state }
  // It is published, or not, once it is converted.
  if (video.state === 'processing' || video.state === 'failed') return { state: video.state }
  const state = await submittedState(db, video.userId, texts)
  // A published video stays so, unless its new texts have to be reviewed by the word filter.
  if (video.state === 'published' && state === 'published') return { state }
  if (video.state === 'review') return { state: video.state }
  return { state, refusal: null, createdAt: new Date(clock.now()) }
}

/** Changes one of the user's videos, and submits it if they ask for it. */
export const createUpdateVideo =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    const { db } = ctx
    const isOwn = and(eq(videos.id, input.id), eq(videos.userId, userId), isNull(videos.removedAt))
    const [video] = await db.select().from(videos).where(isOwn)
    if (!video) throw notFound('video')
    await requireNotSanctioned(db, SITE_WIDE, userId, { speaks: true })
    if (video.state === 'taken_down') throw new Refusal('conflict', 'copyright.taken_down')
    if (input.submit) {
      await requireIdentity(db, { userId, roles })
      await requireMayPublish(db, userId)
    }
    const texts = readTexts(video, input)
    const matchId = input.match_id === undefined ? video.matchId : input.match_id || null
    const subject = await subjectOf(db, { matchId, sport: input.sport ?? video.sport })
    await mustBeTeams(db, input.team_ids ?? [])
    const changed = await changedState(ctx, video, { texts: [texts.title, ...texts.tags], input })
    const cover = input.cover ? await storeCover({ db, storage }, userId, input.cover) : undefined
    const [written] = await db
      .update(videos)
      .set({
        ...texts,
        ...subject,
        ...changed,
        kind: input.kind ?? video.kind,
        teamIds: input.team_ids ?? video.teamIds,
        allowDownload: input.allow_download ?? video.allowDownload,
        ...(cover === undefined ? {} : { cover }),
      })
      // An operator may have decided meanwhile.
      .where(and(isOwn, eq(videos.state, video.state)))
      .returning({ state: videos.state })
    const unused = written ? (cover === undefined ? null : video.cover) : cover
    if (unused && !unused.startsWith('/')) await storage.remove(unused).catch(() => undefined)
    if (!written) throw new Refusal('conflict', 'video.changed_meanwhile')
    const isSubmitted = input.submit && (video.state === 'draft' || video.state === 'refused')
    ctx.reply.done = !isSubmitted
      ? 'video_saved'
      : written.state === 'published'
        ? 'video_published'
        : 'video_submitted'
    return loadOwnVideo({ db, storage }, input.id)
  }
