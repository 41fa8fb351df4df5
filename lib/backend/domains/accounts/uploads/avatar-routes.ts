import type { Hono } from 'hono'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { AVATAR_PATH } from '#lib/shared/addresses/avatar-address.ts'
import { drawAvatar } from './draw-avatar.ts'

/** Uploaded avatars are stored under this prefix; no other file is served by this path. */
const FOLDER = 'avatar/'

/** Serves avatars as images: drawn ones directly, uploaded ones by a redirect to the storage. */
export function addAvatarRoutes(app: Hono, { storage }: { storage: Pick<Storage, 'address'> }): void {
  app.get(`${AVATAR_PATH}*`, (context) => {
    // The router compares paths case-insensitively; a key is case-sensitive.
    const name = decodeURIComponent(new URL(context.req.url).pathname.slice(AVATAR_PATH.length))
    if (name.startsWith(FOLDER) && isKey(name)) {
      context.header('cache-control', 'public, max-age=3600')
      return context.redirect(storage.address(name), 302)
    }
    const drawing = drawAvatar(name.replace(/\.svg$/, ''))
    if (drawing === null) return context.body(null, 404, { 'cache-control': 'no-store' })
    return context.body(drawing, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    })
  })
}
