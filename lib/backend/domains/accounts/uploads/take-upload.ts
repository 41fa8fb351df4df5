import type { Readable } from 'node:stream'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { storageRefusal } from '#lib/backend/http/storage/storage-refusal.ts'
import { type Storage, StorageError } from '#lib/backend/ports/storage/index.ts'
import { UPLOADS, type UploadPurpose } from '#lib/shared/vocabulary/profile.ts'
import { lookUpParts, readParts, storedKeys } from './parted-upload.ts'

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

type UploadDeps = { db: Queryable; storage: Storage }

/** The condition for an upload that the user may take. The transfer may have started just before the ticket expired. */
const takeable = ({ userId, key, purpose }: UploadClaim) =>
  and(
    eq(uploads.key, key),
    eq(uploads.userId, userId),
    eq(uploads.purpose, purpose),
    // A process that was killed while it checked a file does not release it.
    or(isNull(uploads.takenAt), sql`${uploads.takenAt} < now() - interval '10 minutes'`),
    sql`${uploads.expiresAt} > now() - interval '10 minutes'`,
  )

/** Opens the stored bytes of an upload; refuses one that has not arrived, or not completely. */
async function openUpload(
  storage: Storage,
  { key, bytes, maxBytes }: { key: string; bytes: number | null; maxBytes: number },
): Promise<Readable> {
  if (bytes !== null) {
    const { arrived, missing } = await lookUpParts(storage, { key, bytes })
    if (arrived.length === 0) throw uploadNotFound()
    if (missing.length > 0) throw new Refusal('conflict', 'upload.incomplete')
    return readParts(storage, { key, bytes })
  }
  const file = await storage.stat(key)
  if (!file) throw uploadNotFound()
  if (file.bytes > maxBytes) throw new Refusal('too_large', 'upload.too_large')
  const stream = await storage.read(key)
  if (!stream) throw uploadNotFound()
  return stream
}

/** Whether an upload is kept, so that it can be taken again: it is incomplete, or the site failed. */
const isKept = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.kind === 'unavailable' || error.key === 'upload.incomplete'

/** An upload that was taken: its media type, a stream of its bytes, and its end. */
export interface TakenUpload {
  type: string
  bytes: Readable
  /**
   * Ends the upload in the transaction that writes what was made of it. A process that is killed before has changed
   * nothing; one that is killed afterwards leaves an upload that is not taken again and that the sweep removes.
   */
  end: (tx: Tx) => Promise<void>
}

/**
 * Takes one of the user's uploads for its purpose, once, and passes it to `use`. The original is removed afterwards,
 * unless a fault of the site prevented its use. An upload of another user, an expired one and one that never arrived
 * are all not found.
 */
export async function takeUploadStream<T>(
  { db, storage }: UploadDeps,
  claim: UploadClaim,
  use: (upload: TakenUpload) => Promise<T>,
): Promise<T> {
  const [row] = await db
    .update(uploads)
    .set({ takenAt: sql`now()` })
    .where(takeable(claim))
    .returning({ id: uploads.id, key: uploads.key, type: uploads.type, bytes: uploads.bytes })
  if (!row) throw uploadNotFound()
  const drop = async () => {
    for (const key of storedKeys(row)) await storage.remove(key).catch(() => undefined)
  }
  try {
    const bytes = await openUpload(storage, { ...row, maxBytes: UPLOADS[claim.purpose].maxBytes })
    const end = async (tx: Tx) => {
      await tx
        .update(uploads)
        .set({ expiresAt: sql`now() - interval '10 minutes'` })
        .where(eq(uploads.id, row.id))
    }
    const result = await use({ type: row.type, bytes, end })
    await drop()
    return result
  } catch (thrown) {
    const error = thrown instanceof StorageError ? storageRefusal(thrown) : thrown
    if (row.bytes !== null && isKept(error))
      await db.update(uploads).set({ takenAt: null }).where(eq(uploads.id, row.id))
    else await drop()
    throw error
  }
}

/** Like `takeUploadStream`, for files that fit into memory. */
export const takeUpload = <T>(
  deps: UploadDeps,
  claim: UploadClaim,
  use: (upload: Upload) => Promise<T>,
): Promise<T> =>
  takeUploadStream(deps, claim, async ({ type, bytes }) =>
    use({ bytes: Buffer.concat(await bytes.toArray()), type }),
  )
