import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { checkKey, StorageError, TICKET_SECONDS } from '../keys.ts'
import type { Storage, UploadRequest } from '../port.ts'
import { callQiniu } from './call-qiniu.ts'
import { sendInParts } from './send-in-parts.ts'
import { manageToken, type QiniuKeys, readAddress, uploadToken, urlSafe } from './sign.ts'

export interface QiniuOptions {
  keys: QiniuKeys
  bucket: string
  /** The upload host of the bucket's region: `https://up-z0.qiniup.com`. */
  uploadUrl: string
  /** The host of the management API: `https://rs.qiniuapi.com`. */
  manageUrl: string
  /** The domain bound to the bucket, from which browsers read. */
  publicUrl: string
  now?: () => number
}

/** Maximum duration of an upload of our own large files, in seconds. */
const LARGE_SECONDS = 12 * 3_600

/** Qiniu's status for a missing file. */
const NO_SUCH_FILE = 612

/** Stores files in Qiniu Kodo. */
export function createQiniu(options: QiniuOptions): Storage {
  const { keys, bucket, uploadUrl, manageUrl, publicUrl, now = Date.now } = options
  const expiresAt = (seconds: number) => Math.floor(now() / 1000) + seconds
  const tokenFor = ({ key, type, mostBytes }: UploadRequest, seconds = TICKET_SECONDS) =>
    uploadToken(
      {
        scope: `${bucket}:${key}`,
        deadline: expiresAt(seconds),
        insertOnly: 1,
        fsizeMin: 1,
        fsizeLimit: mostBytes,
        // Qiniu detects the type from the bytes instead of trusting the uploader.
        detectMime: 1,
        mimeLimit: type,
        returnBody: '{"key":$(key),"bytes":$(fsize)}',
      },
      keys,
    )
  const manage = async (method: 'GET' | 'POST', operation: 'stat' | 'delete', key: string) => {
    checkKey(key)
    const url = new URL(`${manageUrl}/${operation}/${urlSafe(`${bucket}:${key}`)}`)
    const answer = await callQiniu(url, {
      method,
      headers: { authorization: manageToken(method, url, keys) },
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === NO_SUCH_FILE || answer.status === 404) return null
    throw new StorageError('unavailable', `the storage answered ${answer.status} to ${operation}`)
  }

  return {
    async ticket(request) {
      checkKey(request.key)
      return {
        how: 'form',
        url: uploadUrl,
        fields: { token: tokenFor(request), key: request.key },
        headers: {},
        file_field: 'file',
        key: request.key,
        expires_in: TICKET_SECONDS,
      }
    },
    async stat(key) {
      const answer = await manage('GET', 'stat', key)
      if (!answer) return null
      const { fsize, mimeType } = (await answer.json()) as { fsize: number; mimeType: string }
      return { bytes: fsize, type: mimeType }
    },
    async read(key, range) {
      checkKey(key)
      const url = new URL(readAddress(`${publicUrl}/${key}`, expiresAt(TICKET_SECONDS), keys))
      const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {}
      const answer = await callQiniu(url, { method: 'GET', headers })
      if (answer.ok) return answer.body ? Readable.fromWeb(answer.body as never) : null
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === NO_SUCH_FILE) return null
      throw new StorageError('unavailable', `the storage answered ${answer.status} to a reading`)
    },
    async write(key, bytes, type) {
      checkKey(key)
      const form = new FormData()
      form.set('token', tokenFor({ key, type, mostBytes: bytes.length }))
      form.set('key', key)
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), 'file')
      const answer = await callQiniu(new URL(uploadUrl), { method: 'POST', headers: {}, body: form })
      await answer.body?.cancel()
      if (!answer.ok) throw new StorageError('unavailable', `the storage answered ${answer.status} to a file`)
    },
    async importFile(key, path, type) {
      checkKey(key)
      const { size } = await stat(path)
      const token = tokenFor({ key, type, mostBytes: size }, LARGE_SECONDS)
      const object = `${uploadUrl}/buckets/${bucket}/objects/${urlSafe(key)}`
      await sendInParts(object, { token, path, type })
      await rm(path)
    },
    // An unfinished upload is never a file here; the provider's own rules remove its parts.
    removeDrafts: async () => undefined,

    async remove(key) {
      await manage('POST', 'delete', key)
    },
    address: (key) => `${publicUrl}/${key}`,
  }
}
