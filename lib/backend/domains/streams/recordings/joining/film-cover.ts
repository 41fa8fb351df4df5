import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { redrawWithin } from '#lib/backend/domains/accounts/index.ts'
import { grabPicture } from '#lib/backend/ports/media/index.ts'
import { COVER_FOLDER } from '../../studio/room/cover-routes.ts'
import type { JoinDeps } from '../deps.ts'

/** Covers of recordings are shown in lists. */
const MAX_SIZE = { width: 640, height: 640 }
/** Films begin with their index and the pictures after it: so many bytes contain the picture of the cover. */
const HEAD_BYTES = 32 * 1024 * 1024
/** The picture that is taken: after the encoder's first seconds, which are often black. */
const MAX_SECOND = 10

/**
 * Stores a picture of the film as its cover. Returns its key; null: there is no ffmpeg, or it found no picture.
 */
export async function storeFilmCover(
  { storage, log, folder, ffmpeg }: JoinDeps,
  { key, seconds, width }: { key: string; seconds: number; width: number | null },
  prefix: string,
): Promise<string | null> {
  if (!ffmpeg || width === null) return null
  const work = await mkdtemp(join(folder, prefix))
  try {
    const stream = await storage.read(key, { from: 0, to: HEAD_BYTES - 1 })
    if (!stream) return null
    const head = join(work, 'head.mp4')
    await pipeline(stream, createWriteStream(head, { mode: 0o600 }))
    const picture = await grabPicture(ffmpeg, head, Math.min(MAX_SECOND, Math.floor(seconds / 2)))
    const cover = `${COVER_FOLDER}${randomBytes(16).toString('hex')}.webp`
    await storage.write(
      cover,
      await redrawWithin({ bytes: picture, type: 'image/jpeg' }, MAX_SIZE),
      'image/webp',
    )
    return cover
  } catch (err) {
    log.warn({ err, key }, 'recording_cover_failed')
    return null
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
