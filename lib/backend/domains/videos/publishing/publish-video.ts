import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { countAttempt, userOf } from '#lib/backend/domains/accounts/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { mustBeMatch, readTags, readTitle, storeCover } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { publishVideo as endpoint } from '#lib/contract/videos/publishing.ts'
import { cardOf } from '../cards.ts'
import { subjectOf } from './subject.ts'
import { fileOfRecording, fileOfUpload } from './video-file.ts'

/** Stands for no room: the sanctions and filter words of the whole site apply. */
const SITE = 0

/** Publishes a video. Cheap checks run before the file is examined. */
export const createPublishVideo =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const { db } = ctx
    await requireNotSanctioned(db, SITE, userId, { speaks: true })
    if ((input.recording_id === undefined) === (input.file === undefined))
      throw new Refusal('invalid', 'video.which')
    const title = readTitle(input.title)
    const tags = readTags(input.tags ?? [])
    if ((await checkText(db, SITE, [title, ...tags].join('\n'))).verdict !== 'pass')
      throw new Refusal('invalid', 'video.words')
    if (input.match_id !== undefined) await mustBeMatch(db, input.match_id)
    const subject = await subjectOf(db, input)
    await countAttempt(db, [['video-user', String(userId)]])
    const deps = { db, storage }
    const ownCover = input.cover ? await storeCover(deps, userId, input.cover) : null
    const drop = async (key: string | null) => {
      if (key !== null && !key.startsWith('/')) await storage.remove(key).catch(() => undefined)
    }
    try {
      const { cover, ...film } =
        input.file === undefined
          ? await fileOfRecording(deps, userId, input.recording_id ?? 0)
          : await fileOfUpload(deps, userId, input.file)
      if (ownCover !== null) await drop(cover)
      const [video] = await db
        .insert(videos)
        .values({
          ...film,
          ...subject,
          allowDownload: input.allow_download,
          userId,
          title,
          tags,
          cover: ownCover ?? cover,
        })
        .returning()
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (!video || !user) throw new Error('a video was not written')
      // The recording may have been removed between the check and the insert; then its file is gone too.
      if (!(await storage.stat(video.key))) {
        await db.delete(videos).where(eq(videos.id, video.id))
        throw new Refusal('not_found', 'not_found.recording')
      }
      ctx.reply.done = 'video_published'
      return cardOf(video, user)
    } catch (error) {
      await drop(ownCover)
      throw error
    }
  }
