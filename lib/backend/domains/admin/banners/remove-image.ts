import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** Removes a picture that is no longer used. A failure only wastes storage, so it is logged. */
export async function removeImage(
  ctx: Context,
  storage: Storage,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage.remove(key).catch((err: unknown) => ctx.log.warn({ err }, 'banner_image_remove_failed'))
}
