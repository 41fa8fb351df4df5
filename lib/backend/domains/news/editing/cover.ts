import { randomBytes } from 'node:crypto'
import { operatorOf } from '#lib/backend/audit.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { NEWS_COVER_PIXELS } from '#lib/shared/vocabulary/news.ts'

interface Given {
  upload_key?: string | undefined
  drop_cover: boolean
}

/** The key of the cover that is given along, redrawn; undefined: stays as it is; null: none any more. */
export async function coverOf(
  ctx: Context,
  storage: Storage,
  { upload_key: key, drop_cover: drop }: Given,
): Promise<string | null | undefined> {
  if (key === undefined || key === '') return drop ? null : undefined
  return takeUpload(
    { db: ctx.db, storage },
    { userId: operatorOf(ctx), key, purpose: 'news' },
    async (upload) => {
      const picture = await redrawWithin(upload, NEWS_COVER_PIXELS)
      const kept = `news/${randomBytes(16).toString('hex')}.webp`
      await storage.write(kept, picture, 'image/webp')
      return kept
    },
  )
}

/** A cover that nobody shows any more. Should it stay, nothing is wrong but the room it takes. */
export async function forgetCover(
  ctx: Context,
  storage: Storage,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage
    .remove(key)
    .catch((err: unknown) => ctx.log.warn({ err }, "an article's old cover was not removed"))
}
