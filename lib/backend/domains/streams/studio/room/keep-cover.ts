import { randomBytes } from 'node:crypto'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_FOLDER } from './cover-routes.ts'

/** Covers are drawn 16 to 9; larger than that nobody sees. */
const MOST = { width: 1280, height: 1280 }

/** Keeps an upload of the user's own as a cover, drawn anew. Answers its key; refuses what is no png or jpg. */
export const keepCover = (
  { db, storage }: { db: Context['db']; storage: Storage },
  userId: number,
  key: string,
): Promise<string> =>
  takeUpload({ db, storage }, { userId, key, purpose: 'cover' }, async (upload) => {
    const picture = await redrawWithin(upload, MOST)
    const kept = `${COVER_FOLDER}${randomBytes(16).toString('hex')}.webp`
    await storage.write(kept, picture, 'image/webp')
    return kept
  })

/** Removes a cover that nobody shows any more; should it stay, nothing is wrong but the room it takes. */
export async function dropCover(
  { log }: Pick<Context, 'log'>,
  storage: Storage,
  key: string | null,
): Promise<void> {
  if (key === null || key.startsWith('/')) return
  await storage.remove(key).catch((err: unknown) => log.warn({ err }, 'an old cover was not removed'))
}
