import type { Hono } from 'hono'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_PATH } from '#lib/shared/addresses/cover-address.ts'

/** Covers lie here and nowhere else: no other file is shown by this path. */
export const COVER_FOLDER = 'cover/'

/** Leads from a cover's address to where the storage shows it. */
export function addCoverRoutes(app: Hono, { storage }: { storage: Pick<Storage, 'address'> }): void {
  app.get(`${COVER_PATH}*`, (context) => {
    // The router compares paths without their case; a key has one.
    const name = decodeURIComponent(new URL(context.req.url).pathname.slice(COVER_PATH.length))
    if (!name.startsWith(COVER_FOLDER) || !isKey(name))
      return context.body(null, 404, { 'cache-control': 'no-store' })
    context.header('cache-control', 'public, max-age=3600')
    return context.redirect(storage.address(name), 302)
  })
}
