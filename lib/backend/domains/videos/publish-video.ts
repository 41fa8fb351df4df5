import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import { take, userOf } from '#lib/backend/domains/accounts/index.ts'
import { mustBeFree } from '#lib/backend/domains/moderation/index.ts'
import { keepCover, mustBeMatch, readTags, readTitle } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { judgeText } from '#lib/backend/word-filter/site-filter.ts'
import type { publishVideo as endpoint } from '#lib/contract/videos.ts'
import { cardOf } from './cards.ts'
import { filmOfRecording, filmOfUpload } from './film.ts'

/** No room: the sanctions and words of the whole site count. */
const SITE = 0

/** Publishes a video. What can be refused cheaply is refused before the file is looked at. */
export const createPublishVideo =
  ({ storage }: { storage: Storage }): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const { db } = ctx
    await mustBeFree(db, SITE, userId, { speaks: true })
    if ((input.recording_id === undefined) === (input.file === undefined))
      throw new Refusal('invalid', 'video.which')
    const title = readTitle(input.title)
    const tags = readTags(input.tags ?? [])
    if ((await judgeText(db, SITE, [title, ...tags].join('\n'))).verdict !== 'pass')
      throw new Refusal('invalid', 'video.words')
    if (input.match_id !== undefined) await mustBeMatch(db, input.match_id)
    await take(db, [['video-user', String(userId)]])
    const parts = { db, storage }
    const given = input.cover ? await keepCover(parts, userId, input.cover) : null
    const drop = async (key: string | null) => {
      if (key !== null && !key.startsWith('/')) await storage.remove(key).catch(() => undefined)
    }
    try {
      const { cover, ...film } =
        input.file === undefined
          ? await filmOfRecording(parts, userId, input.recording_id ?? 0)
          : await filmOfUpload(parts, userId, input.file)
      if (given !== null) await drop(cover)
      const [video] = await db
        .insert(videos)
        .values({ ...film, userId, title, tags, cover: given ?? cover, matchId: input.match_id ?? null })
        .returning()
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (!video || !user) throw new Error('a video was not written')
      // The recording may have been removed between the look at it and the row: then its film went with it.
      if (!(await storage.look(video.key))) {
        await db.delete(videos).where(eq(videos.id, video.id))
        throw new Refusal('not_found', 'not_found.recording')
      }
      ctx.reply.done = 'video_published'
      return cardOf(video, user)
    } catch (error) {
      await drop(given)
      throw error
    }
  }
