import { Readable } from 'node:stream'
import { checkKey, INCOMING, isKey, StorageError, TICKET_SECONDS } from '../keys.ts'
import type { Storage } from '../port.ts'
import { createDisk, toStream } from './disk.ts'
import { parseByteRange } from './range.ts'
import { makeToken, readToken } from './token.ts'

/** The header with the ticket of an upload. */
const TOKEN_HEADER = 'x-upload-token'
/** Where uploads are sent and where files are read, on this site. */
export const UPLOAD_PATH = '/api/storage/'
export const READ_PATH = '/uploads/'

/** A draft that nothing was added to for so long (ms) is not being written: a connection without data ends earlier. */
const DRAFT_MS = 3_600_000

export interface LocalOptions {
  folder: string
  /** HMAC of a text with the key for uploads. */
  sign(text: string): string
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The HTTP routes of the storage on the local disk. */
export interface LocalStorageRoutes {
  /** Stores an upload as it is streamed. Throws StorageError. */
  upload(request: Request): Promise<{ key: string; bytes: number }>
  /**
   * Serves a file, a range of it, or 404. The response can be cached forever, since a key is never reused for
   * another file. The gateway adds the security headers: nosniff, and a policy under which nothing loads or
   * runs.
   */
  download(request: Request): Promise<Response>
}

/** Files on the local disk, under DATA_DIR. */
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
    async stat(key) {
      const found = await disk.stat(key)
      return found && { bytes: found.bytes, type: found.type }
    },
    read: async (key, range) => ((await disk.stat(key)) ? disk.stream(key, range) : null),
    write: async (key, bytes) => {
      await disk.writeStream(key, toStream(bytes), bytes.length)
    },
    importFile: (key, path) => disk.importFile(key, path),
    remove: (key) => disk.remove(key),
    removeDrafts: () => disk.removeDrafts(now() - DRAFT_MS),
    address: (key) => READ_PATH + key,
  }

  const localRoutes: LocalStorageRoutes = {
    async upload(request) {
      const key = keyOf(request, UPLOAD_PATH)
      const allowed = readToken(request.headers.get(TOKEN_HEADER) ?? '', sign, now())
      if (!allowed || allowed.key !== key) throw new StorageError('ticket', 'no valid ticket for this key')
      if (request.headers.get('content-type') !== allowed.type)
        throw new StorageError('wrong_type', `the content-type must be ${allowed.type}`)
      const declaredBytes = Number(request.headers.get('content-length') ?? 0)
      if (declaredBytes > allowed.mostBytes)
        throw new StorageError('too_large', `${declaredBytes} bytes declared`)
      if (!request.body) throw new StorageError('empty', 'no data received')
      const bytes = await disk.writeStream(key, request.body as AsyncIterable<Uint8Array>, allowed.mostBytes)
      return { key, bytes }
    },

    async download(request) {
      const key = keyOf(request, READ_PATH)
      const found = isKey(key) && !key.startsWith(INCOMING) ? await disk.stat(key) : null
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
      const ifRange = request.headers.get('if-range') ?? tag
      const range = ifRange === tag ? parseByteRange(request.headers.get('range'), bytes) : 'all'
      if (range === 'none') {
        headers.set('content-range', `bytes */${bytes}`)
        headers.delete('etag')
        return new Response(null, { status: 416, headers })
      }
      const bounds = range === 'all' ? { from: 0, to: bytes - 1 } : range
      headers.set('content-length', String(bounds.to - bounds.from + 1))
      if (range !== 'all') headers.set('content-range', `bytes ${bounds.from}-${bounds.to}/${bytes}`)
      const body =
        request.method === 'HEAD'
          ? null
          : (Readable.toWeb(disk.stream(key, bounds)) as unknown as ReadableStream)
      return new Response(body, { status: range === 'all' ? 200 : 206, headers })
    },
  }
  return { storage, localRoutes }
}

/**
 * The key in an address, not decoded: no character of a key needs escaping, so an escaped one is not a key.
 */
const keyOf = (request: Request, path: string): string => new URL(request.url).pathname.slice(path.length)
