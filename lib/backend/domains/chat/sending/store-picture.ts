import { randomBytes } from 'node:crypto'
import type { Database } from '#lib/backend/db/pool.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const CHAT_PIXELS = { width: 1_280, height: 1_280 }

/** Stores a user's upload as a chat picture, re-encoded. Returns its key. */
export async function storePicture(
  { db, storage }: { db: Database['db']; storage: Storage },
  userId: number,
  key: string,
): Promise<string> {
  return takeUpload({ db, storage }, { userId, key, purpose: 'chat' }, async (upload) => {
    const picture = await redrawWithin(upload, CHAT_PIXELS)
    const pictureKey = `chat/${randomBytes(16).toString('hex')}.webp`
    await storage.write(pictureKey, picture, 'image/webp')
    return pictureKey
  })
}
