import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import {
  countAttempt,
  requireIdentity,
  type TakenUpload,
  userOf,
} from '#lib/backend/domains/accounts/index.ts'
import { requireMayPublish } from '#lib/backend/domains/copyright/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { readTags, readTitle, storeCover } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { publishVideo as endpoint } from '#lib/contract/videos/publishing.ts'
import { orderConversion } from '../conversion/begin-conversion.ts'
import { loadOwnVideo } from './own-videos.ts'
import { mustBeTeams, subjectOf } from './subject.ts'
import { submittedState } from './submitted-state.ts'
import { fileOfRecording, fileOfUpload, type VideoFile } from './video-file.ts'

/** The message for each state in which a new video is. */
const DONE = { draft: 'video_drafted', review: 'video_submitted', published: 'video_published' } as const

/** Stores a video as a draft, for review or published. Cheap checks run before the file is examined. */
export const createPublishVideo =
  ({ storage, ffmpeg }: { storage: Storage; ffmpeg: string | null }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId, roles } = userOf(ctx)
    const { db } = ctx
    await requireNotSanctioned(db, SITE_WIDE, userId, { speaks: true })
    await requireMayPublish(db, userId)
    await requireIdentity(db, { userId, roles })
    if ((input.recording_id === undefined) === (input.file === undefined))
      throw new Refusal('invalid', 'video.which')
    const title = input.as_draft && input.title === '' ? '' : readTitle(input.title)
    const tags = readTags(input.tags ?? [])
    const state = input.as_draft ? 'draft' : await submittedState(db, userId, [title, ...tags])
    const subject = await subjectOf(db, { matchId: input.match_id ?? null, sport: input.sport ?? null })
    await mustBeTeams(db, input.team_ids ?? [])
    await countAttempt(db, [['video-user', String(userId)]])
    const deps = { db, storage, converts: ffmpeg !== null }
    const ownCover = input.cover ? await storeCover(deps, userId, input.cover) : null
    const drop = async (key: string | null) => {
      if (key !== null && !key.startsWith('/')) await storage.remove(key).catch(() => undefined)
    }
    const write = async ({ cover, isSource, ...film }: VideoFile, end?: TakenUpload['end']) => {
      const video = await withTransaction(db, async (tx) => {
        const [row] = await tx
          .insert(videos)
          .values({
            ...film,
            ...subject,
            kind: input.kind ?? (input.file === undefined ? 'recording' : 'other'),
            allowDownload: input.allow_download,
            teamIds: input.team_ids ?? [],
            userId,
            title,
            tags,
            state: isSource ? 'processing' : state,
            cover: ownCover ?? cover,
          })
          .returning()
        if (!row) throw new Error('a video was not written')
        if (ffmpeg !== null) await orderConversion(tx, row, state)
        await end?.(tx)
        return row
      })
      if (ownCover !== null) await drop(cover)
      // The recording may have been removed between the check and the insert; then its file is gone too.
      if (!(await storage.stat(video.key))) {
        await db.delete(videos).where(eq(videos.id, video.id))
        throw new Refusal('not_found', 'not_found.recording')
      }
      ctx.reply.done = isSource ? 'video_processing' : DONE[state]
      return loadOwnVideo(deps, video.id)
    }
    try {
      return await (input.file === undefined
        ? write(await fileOfRecording(deps, userId, input.recording_id ?? 0))
        : fileOfUpload(deps, { author: { id: userId, roles }, key: input.file }, write))
    } catch (error) {
      await drop(ownCover)
      throw error
    }
  }
