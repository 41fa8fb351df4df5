import { randomBytes } from 'node:crypto'
import type { Database } from '#lib/backend/db/pool.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const CHAT_PIXELS = { width: 1_280, height: 1_280 }

/** Stores a user's upload as a chat picture, re-encoded. Returns its key and its bytes. */
export async function storePicture(
  { db, storage }: { db: Database['db']; storage: Storage },
  userId: number,
  uploadKey: string,
): Promise<{ key: string; picture: Buffer }> {
  return takeUpload({ db, storage }, { userId, key: uploadKey, purpose: 'chat' }, async (upload) => {
    const picture = await redrawWithin(upload, CHAT_PIXELS)
    const key = `chat/${randomBytes(16).toString('hex')}.webp`
    await storage.write(key, picture, 'image/webp')
    return { key, picture }
  })
}
