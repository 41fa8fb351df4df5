import { randomBytes } from 'node:crypto'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_FOLDER } from '../studio/room/cover-routes.ts'

/**
 * Copies a cover to a key of its own, so that it outlives the room's; the site's default pictures need no
 * copy. Returns null if there is none.
 */
export async function copyCover(storage: Storage, cover: string | null): Promise<string | null> {
  if (cover === null || cover.startsWith('/')) return cover
  const stream = isKey(cover) ? await storage.read(cover) : null
  if (!stream) return null
  const copy = `${COVER_FOLDER}${randomBytes(16).toString('hex')}.webp`
  await storage.write(copy, Buffer.concat(await stream.toArray()), 'image/webp')
  return copy
}
