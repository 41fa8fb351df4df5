import { randomBytes } from 'node:crypto'
import { operatorOf } from '#lib/backend/audit.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { NEWS_COVER_PIXELS } from '#lib/shared/vocabulary/news.ts'

interface CoverInput {
  upload_key?: string | undefined
  drop_cover: boolean
}

/** Stores the uploaded cover re-encoded and returns its key; undefined: unchanged; null: removed. */
export async function storeCover(
  ctx: Context,
  storage: Storage,
  { upload_key: key, drop_cover: drop }: CoverInput,
): Promise<string | null | undefined> {
  if (key === undefined || key === '') return drop ? null : undefined
  return takeUpload(
    { db: ctx.db, storage },
    { userId: operatorOf(ctx), key, purpose: 'news' },
    async (upload) => {
      const picture = await redrawWithin(upload, NEWS_COVER_PIXELS)
      const storedKey = `news/${randomBytes(16).toString('hex')}.webp`
      await storage.write(storedKey, picture, 'image/webp')
      return storedKey
    },
  )
}

/** Removes a cover that is no longer used. A failure only wastes storage, so it is logged. */
export async function removeCover(
  ctx: Context,
  storage: Storage,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage.remove(key).catch((err: unknown) => ctx.log.warn({ err }, 'article_cover_remove_failed'))
}
