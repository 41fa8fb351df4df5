import type { Logger } from 'pino'
import { redrawWithin } from '#lib/backend/domains/accounts/index.ts'
import { grabPicture } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_FOLDER } from '../studio/room/cover-routes.ts'

/** Covers are shown in lists. */
const MAX_SIZE = { width: 640, height: 640 }
/** The picture that is taken: after the first seconds, which are often black. */
const MAX_SECOND = 10

/** Stores a picture of a film (JPEG) as a cover, in the size of lists. */
export const writeCover = async (storage: Storage, key: string, bytes: Buffer): Promise<void> =>
  storage.write(key, await redrawWithin({ bytes, type: 'image/jpeg' }, MAX_SIZE), 'image/webp')

export interface PictureDeps {
  storage: Storage
  log: Pick<Logger, 'warn'>
  /** Takes pictures from films; null: there is none. */
  ffmpeg?: string | null
}

/**
 * Stores a picture of a film on the local disk as its cover, under a name; `seconds`: the length of the film. Returns its
 * key; null: there is no ffmpeg, or it found no picture.
 */
export async function storePicture(
  { storage, log, ffmpeg }: PictureDeps,
  { file, seconds, name }: { file: string; seconds: number; name: string },
): Promise<string | null> {
  if (!ffmpeg) return null
  const cover = `${COVER_FOLDER}${name}.webp`
  try {
    // Stored by an attempt that was interrupted afterwards.
    if (await storage.stat(cover)) return cover
    const bytes = await grabPicture(ffmpeg, file, Math.min(MAX_SECOND, Math.floor(seconds / 2)))
    await writeCover(storage, cover, bytes)
    return cover
  } catch (err) {
    log.warn({ err }, 'film_cover_failed')
    return null
  }
}
