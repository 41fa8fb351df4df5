import type { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { storageRefusal } from '#lib/backend/http/storage/storage-refusal.ts'
import { type Storage, StorageError } from '#lib/backend/ports/storage/index.ts'
import { UPLOADS, type UploadPurpose } from '#lib/shared/vocabulary/profile.ts'

/** An upload in memory: for pictures, which are a few megabytes at most. */
export interface Upload {
  bytes: Buffer
  type: string
}

const uploadNotFound = () => new Refusal('not_found', 'not_found.upload')

/** The owner and the purpose of the upload to take. */
export interface UploadClaim {
  userId: number
  key: string
  purpose: UploadPurpose
}

/**
 * Takes one of the user's uploads for its purpose, once, and passes its media type and a stream of its bytes
 * to `use`. The original is always removed afterwards. An upload of another user, an expired one and one that
 * never arrived are all not found.
 */
export async function takeUploadStream<T>(
  { db, storage }: { db: Queryable; storage: Storage },
  { userId, key, purpose }: UploadClaim,
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
        // The transfer may have started just before the ticket expired.
        sql`${uploads.expiresAt} > now() - interval '10 minutes'`,
      ),
    )
    .returning({ type: uploads.type })
  if (!row) throw uploadNotFound()
  const { maxBytes } = UPLOADS[purpose]
  try {
    const file = await storage.stat(key)
    if (!file) throw uploadNotFound()
    if (file.bytes > maxBytes) throw new Refusal('too_large', 'upload.too_large')
    const stream = await storage.read(key)
    if (!stream) throw uploadNotFound()
    return await use(row.type, stream)
  } catch (error) {
    throw error instanceof StorageError ? storageRefusal(error) : error
  } finally {
    await storage.remove(key).catch(() => undefined)
  }
}

/** Like `takeUploadStream`, for files that fit into memory. */
export const takeUpload = <T>(
  deps: { db: Queryable; storage: Storage },
  claim: UploadClaim,
  use: (upload: Upload) => Promise<T>,
): Promise<T> =>
  takeUploadStream(deps, claim, async (type, bytes) =>
    use({ bytes: Buffer.concat(await bytes.toArray()), type }),
  )
