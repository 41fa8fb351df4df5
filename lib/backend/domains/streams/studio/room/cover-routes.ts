import type { Hono } from 'hono'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { COVER_PATH } from '#lib/shared/addresses/cover-address.ts'

/** The folder of all covers; the route serves no other file. */
export const COVER_FOLDER = 'cover/'

/** Redirects a cover's address to its file in the storage. */
export function addCoverRoutes(app: Hono, { storage }: { storage: Pick<Storage, 'address'> }): void {
  app.get(`${COVER_PATH}*`, (context) => {
    // The router matches paths in lower case, but a key is case-sensitive.
    const name = decodeURIComponent(new URL(context.req.url).pathname.slice(COVER_PATH.length))
    if (!name.startsWith(COVER_FOLDER) || !isKey(name))
      return context.body(null, 404, { 'cache-control': 'no-store' })
    context.header('cache-control', 'public, max-age=3600')
    return context.redirect(storage.address(name), 302)
  })
}
