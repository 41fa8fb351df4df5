import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_FOLDER } from './cover-routes.ts'

/** Covers are shown at 16:9; a larger size is never needed. */
const MAX_SIZE = { width: 1280, height: 1280 }

/** The key of the cover that is made of an upload: a sweep finds those that were stored, but never used. */
export const coverKeyOf = (uploadKey: string): string =>
  `${COVER_FOLDER}${uploadKey.slice(uploadKey.lastIndexOf('/') + 1, uploadKey.lastIndexOf('.'))}.webp`

/**
 * Stores the user's own upload as a cover, redrawn, and returns its key. Refuses anything but png and jpg.
 */
export const storeCover = (
  { db, storage }: { db: Context['db']; storage: Storage },
  userId: number,
  key: string,
): Promise<string> =>
  takeUpload({ db, storage }, { userId, key, purpose: 'cover' }, async (upload) => {
    const picture = await redrawWithin(upload, MAX_SIZE)
    const coverKey = coverKeyOf(key)
    await storage.write(coverKey, picture, 'image/webp')
    return coverKey
  })

/** Removes a cover that is no longer used. A failure only wastes storage, so it is logged and ignored. */
export async function removeCover(
  { log }: Pick<Context, 'log'>,
  storage: Storage,
  key: string | null,
): Promise<void> {
  if (key === null || key.startsWith('/')) return
  await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'cover_remove_failed'))
}
