import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#lib/backend/db/pool.ts'
import { postPictures } from '#lib/backend/db/schema/community/posts.ts'
import { storePicture } from '#lib/backend/domains/comments/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

interface Deps {
  db: Queryable
  storage: Storage
}

const BATCH_SIZE = 200

/** Removes files of pictures without a post, then their rows. */
export async function removePictures({ db, storage }: Deps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  for (const key of keys) await storage.remove(key)
  await db.delete(postPictures).where(and(inArray(postPictures.key, [...keys]), isNull(postPictures.postId)))
}

/**
 * Stores uploads as the pictures of a post that is about to be written. Returns their keys. Their rows come first:
 * after a stop of the process in between, the sweep finds the files.
 */
export async function storePictures(
  deps: Deps,
  userId: number,
  uploadKeys: readonly string[],
): Promise<string[]> {
  const pictures = uploadKeys.map((uploadKey) => ({
    uploadKey,
    key: `post/${randomBytes(16).toString('hex')}.webp`,
  }))
  if (pictures.length === 0) return []
  await deps.db.insert(postPictures).values(pictures.map(({ key }, position) => ({ key, userId, position })))
  const keys = pictures.map(({ key }) => key)
  try {
    // One after the other: a picture is several megabytes in memory.
    for (const picture of pictures) await storePicture(deps, { userId, ...picture })
  } catch (error) {
    await removePictures(deps, keys)
    throw error
  }
  return keys
}

/** Detaches the pictures of a removed post, in its transaction. Returns their keys, to be removed after the commit. */
export async function detachPictures(tx: Queryable, postId: number): Promise<string[]> {
  const rows = await tx
    .update(postPictures)
    .set({ postId: null })
    .where(eq(postPictures.postId, postId))
    .returning({ key: postPictures.key })
  return rows.map(({ key }) => key)
}

/** Removes pictures that have had no post for an hour. Returns how many. */
export async function sweepPostPictures({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const rows = await db
    .select({ key: postPictures.key })
    .from(postPictures)
    .where(and(isNull(postPictures.postId), sql`${postPictures.createdAt} < now() - interval '1 hour'`))
    .limit(BATCH_SIZE)
  await removePictures(
    { db, storage },
    rows.map(({ key }) => key),
  )
  return rows.length
}
