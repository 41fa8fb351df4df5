import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoDanmaku } from '#lib/backend/db/schema/videos/danmaku.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { sendVideoDanmaku as endpoint } from '#lib/contract/videos/danmaku.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { MAX_VIDEO_DANMAKU_LENGTH } from '#lib/shared/videos/danmaku.ts'
import { cardUser } from '../cards.ts'
import { requireShownVideo } from '../watching/shown-video.ts'
import { toDanmaku } from './to-danmaku.ts'

/** Stores a message over a video. A word that has to be reviewed refuses it: nobody waits for a moment of a video. */
export const sendVideoDanmaku: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  await requireNotSanctioned(db, SITE_WIDE, userId, { speaks: true })
  const video = await requireShownVideo(db, input.id)
  if (await isBlockedBetween(db, userId, video.userId)) throw new Refusal('forbidden', 'video.blocked')
  const text = cleanText(input.text)
  if (text === '') throw new Refusal('invalid', 'video.danmaku_empty')
  if (characters(text) > MAX_VIDEO_DANMAKU_LENGTH)
    throw new Refusal('invalid', 'video.danmaku_long', { most: MAX_VIDEO_DANMAKU_LENGTH })
  if (input.at > video.seconds * 1_000) throw new Refusal('invalid', 'video.after_end')
  if ((await checkText(db, SITE_WIDE, text)).verdict !== 'pass')
    throw new Refusal('invalid', 'video.danmaku_words')
  await countAttempt(db, [['comment-user', String(userId)]])
  const [row] = await db
    .insert(videoDanmaku)
    .values({ videoId: input.id, userId, at: input.at, text, mode: input.mode, color: input.color })
    .returning()
  const [author] = await db.select(cardUser).from(users).where(eq(users.id, userId))
  if (!row || !author) throw new Error('a message over a video was not written')
  return toDanmaku(row, author, userId)
}
