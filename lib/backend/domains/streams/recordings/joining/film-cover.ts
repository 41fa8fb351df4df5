import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { storePicture } from '../../pictures/store-picture.ts'
import type { JoinDeps } from '../deps.ts'

/** Films begin with their index and the pictures after it: so many bytes contain the picture of the cover. */
const HEAD_BYTES = 32 * 1024 * 1024

/**
 * Stores a picture of a stored film as its cover. Returns its key; null: there is no ffmpeg, or it found no picture.
 */
export async function storeFilmCover(
  deps: JoinDeps,
  { key, seconds, width }: { key: string; seconds: number; width: number | null },
  prefix: string,
): Promise<string | null> {
  if (!deps.ffmpeg || width === null) return null
  const work = await mkdtemp(join(deps.folder, prefix))
  try {
    const stream = await deps.storage.read(key, { from: 0, to: HEAD_BYTES - 1 })
    if (!stream) return null
    const file = join(work, 'head.mp4')
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    return await storePicture(deps, { file, seconds, name: randomBytes(16).toString('hex') })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
