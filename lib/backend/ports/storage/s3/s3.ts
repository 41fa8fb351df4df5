import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callStorage } from '../call-storage.ts'
import { checkKey, StorageError, TICKET_SECONDS, typeOf } from '../keys.ts'
import type { Storage } from '../port.ts'
import { type S3Call, sendInParts } from './parts.ts'
import { uploadFields } from './post-policy.ts'
import { type S3Keys, signedHeaders } from './sign.ts'

export interface S3Options {
  keys: S3Keys
  bucket: string
  /** The bucket's own address, in either style: `https://name.s3.eu-west-1.amazonaws.com`, `https://minio.example/name`. */
  bucketUrl: string
  /** Where browsers read, when it is not the bucket itself: a CDN. */
  publicUrl?: string | undefined
  now?: () => number
}

/** What a file is given out with. */
const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
})

/** Files with anything that speaks S3 and takes upload forms (AWS, MinIO, Ceph, Wasabi; Cloudflare R2 takes none). */
export function createS3({
  keys,
  bucket,
  bucketUrl,
  publicUrl = bucketUrl,
  now = Date.now,
}: S3Options): Storage {
  const call: S3Call = async (method, key, given = {}, body, query = '') => {
    checkKey(key)
    const url = new URL(`${bucketUrl}/${key}${query}`)
    const headers = signedHeaders(method, url, given, { body: body ?? '', now: now(), keys })
    const answer = await callStorage(url, { method, headers, ...(body ? { body } : {}) })
    if (answer.status === 404) return null
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new StorageError('unavailable', `the storage answered ${answer.status} to ${method}`)
  }

  return {
    async ticket(request) {
      checkKey(request.key)
      return {
        how: 'form',
        url: bucketUrl,
        fields: uploadFields(request, { bucket, seconds: TICKET_SECONDS, now: now(), keys }),
        headers: {},
        file_field: 'file',
        key: request.key,
        expires_in: TICKET_SECONDS,
      }
    },
    async look(key) {
      const answer = await call('HEAD', key)
      return (
        answer && {
          bytes: Number(answer.headers.get('content-length')),
          type: answer.headers.get('content-type') ?? typeOf(key),
        }
      )
    },
    async read(key, range) {
      const answer = await call('GET', key, range ? { range: `bytes=${range.from}-${range.to}` } : {})
      return answer?.body ? Readable.fromWeb(answer.body as never) : null
    },
    async write(key, bytes, type) {
      await call('PUT', key, headersOf(type), bytes)
    },
    async take(key, path, type) {
      await sendInParts(call, { key, path, headers: headersOf(type) })
      await rm(path)
    },
    async remove(key) {
      await call('DELETE', key)
    },
    address: (key) => `${publicUrl}/${key}`,
  }
}
