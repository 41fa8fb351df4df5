import type { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { storageRefusal } from '#lib/backend/http/storage/storage-refusal.ts'
import { type Storage, StorageError } from '#lib/backend/ports/storage/index.ts'
import { UPLOADS, type UploadPurpose } from '#lib/shared/vocabulary/profile.ts'

/** What was uploaded, in memory: for pictures, which weigh a few megabytes at most. */
export interface Upload {
  bytes: Buffer
  type: string
}

const notThere = () => new Refusal('not_found', 'not_found.upload')

/** Whose upload is taken, and for what. */
export interface Claim {
  userId: number
  key: string
  purpose: UploadPurpose
}

/**
 * Takes an upload of the user's own for its purpose, once, and hands `use` its media type and its bytes as they flow;
 * whatever comes of that, the original is removed. Somebody else's, a late one and one that never arrived are all the
 * same: not found.
 */
export async function takeUploadStream<T>(
  { db, storage }: { db: Queryable; storage: Storage },
  { userId, key, purpose }: Claim,
  use: (type: string, bytes: Readable) => Promise<T>,
): Promise<T> {
  const [row] = await db
    .update(uploads)
    .set({ takenAt: sql`now()` })
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.userId, userId),
        eq(uploads.purpose, purpose),
        isNull(uploads.takenAt),
        // The file may have begun its way at the ticket's last moment.
        sql`${uploads.expiresAt} > now() - interval '10 minutes'`,
      ),
    )
    .returning({ type: uploads.type })
  if (!row) throw notThere()
  const { mostBytes } = UPLOADS[purpose]
  try {
    const file = await storage.look(key)
    if (!file) throw notThere()
    if (file.bytes > mostBytes) throw new Refusal('too_large', 'upload.too_large')
    const stream = await storage.read(key)
    if (!stream) throw notThere()
    return await use(row.type, stream)
  } catch (error) {
    throw error instanceof StorageError ? storageRefusal(error) : error
  } finally {
    await storage.remove(key).catch(() => undefined)
  }
}

/** As takeUploadStream, for what fits into memory. */
export const takeUpload = <T>(
  parts: { db: Queryable; storage: Storage },
  claim: Claim,
  use: (upload: Upload) => Promise<T>,
): Promise<T> =>
  takeUploadStream(parts, claim, async (type, bytes) =>
    use({ bytes: Buffer.concat(await bytes.toArray()), type }),
  )
