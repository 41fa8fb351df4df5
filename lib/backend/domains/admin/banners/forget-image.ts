import type { Context } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** A picture that nobody shows any more. Should it stay, nothing is wrong but the room it takes. */
export async function forgetImage(
  ctx: Context,
  storage: Storage,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage
    .remove(key)
    .catch((err: unknown) => ctx.log.warn({ err }, "a banner's old picture was not removed"))
}
