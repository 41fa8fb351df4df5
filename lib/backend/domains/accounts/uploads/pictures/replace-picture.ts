import { randomBytes } from 'node:crypto'
import { operatorOf } from '#lib/backend/audit.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { takeUpload, type UploadClaim } from '../take-upload.ts'
import { redrawWithin } from './redraw.ts'

/** What an operator does to the picture of a row. */
interface PictureChange {
  /** The upload that becomes the picture; without one the picture does not change. */
  uploadKey: string | undefined
  /** Whether the picture is removed, where no other is uploaded. */
  isDropped: boolean
  purpose: UploadClaim['purpose']
  /** The folder of the storage. */
  folder: string
  /** The largest size in pixels. */
  within: { width: number; height: number }
}

/**
 * Stores an operator's upload, redrawn, and returns its key; undefined: the picture does not change; null: it is
 * removed. Refuses what is not a picture.
 */
async function storePicture(
  ctx: Context,
  storage: Storage,
  { uploadKey: key, isDropped, purpose, folder, within }: PictureChange,
): Promise<string | null | undefined> {
  if (key === undefined || key === '') return isDropped ? null : undefined
  return takeUpload({ db: ctx.db, storage }, { userId: operatorOf(ctx), key, purpose }, async (upload) => {
    const storedKey = `${folder}/${randomBytes(16).toString('hex')}.webp`
    await storage.write(storedKey, await redrawWithin(upload, within), 'image/webp')
    return storedKey
  })
}

/** Removes a picture that is no longer used. A failure only wastes storage, so it is logged and ignored. */
export async function removePicture(
  { log }: Pick<Context, 'log'>,
  storage: Storage,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage.remove(key).catch((err: unknown) => log.warn({ err, key }, 'picture_remove_failed'))
}

/**
 * Stores the picture of a row and then calls `write`, which writes the row with it and returns the picture that the row
 * had before. Removes whichever of the two is not used afterwards.
 */
export async function replacePicture<Saved>(
  ctx: Context,
  storage: Storage,
  change: PictureChange,
  write: (image: string | null | undefined) => Promise<{ saved: Saved; before: string | null | undefined }>,
): Promise<Saved> {
  const image = await storePicture(ctx, storage, change)
  try {
    const { saved, before } = await write(image)
    if (image !== undefined) await removePicture(ctx, storage, before)
    return saved
  } catch (error) {
    // The row was not written, so its stored picture is unused.
    await removePicture(ctx, storage, image)
    throw error
  }
}
