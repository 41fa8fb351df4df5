import { Readable } from 'node:stream'
import { checkKey, INCOMING, isKey, StorageError, TICKET_SECONDS } from '../keys.ts'
import type { Storage } from '../port.ts'
import { createDisk, flowing } from './disk.ts'
import { wantedBytes } from './range.ts'
import { makeToken, readToken } from './token.ts'

/** The header an upload carries its ticket in. */
const TOKEN_HEADER = 'x-upload-token'
/** Where uploads are sent and where files are read, on this site. */
export const UPLOAD_PATH = '/api/storage/'
export const READ_PATH = '/uploads/'

export interface LocalOptions {
  folder: string
  /** HMAC of a text under the key for uploads. */
  sign(text: string): string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** What the site's own routes need of the storage on its disk. */
export interface LocalStorageRoutes {
  /** Takes an upload as it flows in. Throws StorageError. */
  upload(request: Request): Promise<{ key: string; bytes: number }>
  /**
   * A file, a part of it, or 404; the answer can be kept for ever, since a key never means another file. The gateway adds
   * what keeps it harmless: nosniff, and a policy under which nothing loads or runs.
   */
  download(request: Request): Promise<Response>
}

/** Files on this machine's disk, under DATA_DIR. */
export function createLocal({ folder, sign, now = Date.now }: LocalOptions): {
  storage: Storage
  localRoutes: LocalStorageRoutes
} {
  const disk = createDisk(folder)
  const storage: Storage = {
    async ticket({ key, type, mostBytes }) {
      checkKey(key)
      const until = Math.floor(now() / 1000) + TICKET_SECONDS
      return {
        how: 'put',
        url: UPLOAD_PATH + key,
        fields: {},
        headers: { 'content-type': type, [TOKEN_HEADER]: makeToken({ key, type, mostBytes, until }, sign) },
        file_field: '',
        key,
        expires_in: TICKET_SECONDS,
      }
    },
    async look(key) {
      const found = await disk.look(key)
      return found && { bytes: found.bytes, type: found.type }
    },
    read: async (key, range) => ((await disk.look(key)) ? disk.stream(key, range) : null),
    write: async (key, bytes) => {
      await disk.keep(key, flowing(bytes), bytes.length)
    },
    take: (key, path) => disk.take(key, path),
    remove: (key) => disk.remove(key),
    address: (key) => READ_PATH + key,
  }

  const localRoutes: LocalStorageRoutes = {
    async upload(request) {
      const key = keyOf(request, UPLOAD_PATH)
      const allowed = readToken(request.headers.get(TOKEN_HEADER) ?? '', sign, now())
      if (!allowed || allowed.key !== key) throw new StorageError('ticket', 'no ticket for this')
      if (request.headers.get('content-type') !== allowed.type)
        throw new StorageError('wrong_type', `${allowed.type} was said`)
      const said = Number(request.headers.get('content-length') ?? 0)
      if (said > allowed.mostBytes) throw new StorageError('too_large', `${said} bytes were said`)
      if (!request.body) throw new StorageError('empty', 'nothing came')
      const bytes = await disk.keep(key, request.body as AsyncIterable<Uint8Array>, allowed.mostBytes)
      return { key, bytes }
    },

    async download(request) {
      const key = keyOf(request, READ_PATH)
      const found = isKey(key) && !key.startsWith(INCOMING) ? await disk.look(key) : null
      if (!found) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
      const { bytes, type, changedAt } = found
      const tag = `"${bytes.toString(36)}-${Math.floor(changedAt).toString(36)}"`
      const headers = new Headers({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': type,
        'content-disposition': /^(?:image|video)\//.test(type) ? 'inline' : 'attachment',
        etag: tag,
      })
      if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
      const whole = request.headers.get('if-range') ?? tag
      const wanted = whole === tag ? wantedBytes(request.headers.get('range'), bytes) : 'all'
      if (wanted === 'none') {
        headers.set('content-range', `bytes */${bytes}`)
        headers.delete('etag')
        return new Response(null, { status: 416, headers })
      }
      const part = wanted === 'all' ? { from: 0, to: bytes - 1 } : wanted
      headers.set('content-length', String(part.to - part.from + 1))
      if (wanted !== 'all') headers.set('content-range', `bytes ${part.from}-${part.to}/${bytes}`)
      const body =
        request.method === 'HEAD'
          ? null
          : (Readable.toWeb(disk.stream(key, part)) as unknown as ReadableStream)
      return new Response(body, { status: wanted === 'all' ? 200 : 206, headers })
    },
  }
  return { storage, localRoutes }
}

/** The key in an address, as it stands: nothing in a key needs escaping, so what is escaped is no key. */
const keyOf = (request: Request, path: string): string => new URL(request.url).pathname.slice(path.length)
