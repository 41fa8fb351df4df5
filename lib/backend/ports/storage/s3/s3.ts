import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { checkKey, StorageError, TICKET_SECONDS, typeOf } from '../keys.ts'
import type { Storage } from '../port.ts'
import { loadS3, resultOf, type S3Keys, type S3Sdk } from './client.ts'

export interface S3Options {
  keys: S3Keys
  bucket: string
  /**
   * The bucket's own address, in either style: `https://name.s3.eu-west-1.amazonaws.com`,
   * `https://minio.example/name`.
   */
  bucketUrl: string
  /** Where browsers read, if not from the bucket itself: a CDN. */
  publicUrl?: string | undefined
}

/** S3 accepts up to 10 000 parts of at least 5 MiB: 80 GB at this size. Two parts are in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** Headers with which a file is served. */
const headersOf = (type: string) => ({
  ContentType: type,
  CacheControl: 'public, max-age=31536000, immutable',
})

/**
 * Stores files with any S3-compatible provider that supports upload forms (AWS, MinIO, Ceph, Wasabi; not
 * Cloudflare R2).
 */
export function createS3({ keys, bucket, bucketUrl, publicUrl = bucketUrl }: S3Options): Storage {
  let sdk: Promise<S3Sdk> | undefined
  const load = () => (sdk ??= loadS3(keys))
  const objectOf = (key: string) => {
    checkKey(key)
    return { Bucket: bucketUrl, Key: key }
  }

  return {
    // A form (POST policy), because a presigned PUT cannot limit the file size.
    async ticket({ key, type, mostBytes }) {
      checkKey(key)
      const { client, createPresignedPost } = await load()
      const { fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': type, success_action_status: '201' },
        Conditions: [['content-length-range', 1, mostBytes]],
        Expires: TICKET_SECONDS,
      })
      return {
        how: 'form',
        url: bucketUrl,
        fields,
        headers: {},
        file_field: 'file',
        key,
        expires_in: TICKET_SECONDS,
      }
    },
    async stat(key) {
      const object = objectOf(key)
      const { client, s3 } = await load()
      const found = await resultOf('HEAD', client.send(new s3.HeadObjectCommand(object)))
      return found && { bytes: found.ContentLength ?? 0, type: found.ContentType ?? typeOf(key) }
    },
    async read(key, range) {
      const object = objectOf(key)
      const { client, s3 } = await load()
      const rangeInput = range ? { Range: `bytes=${range.from}-${range.to}` } : {}
      const found = await resultOf('GET', client.send(new s3.GetObjectCommand({ ...object, ...rangeInput })))
      // In Node the body is a Node stream.
      return (found?.Body as Readable | undefined) ?? null
    },
    async write(key, bytes, type) {
      const object = objectOf(key)
      const { client, s3 } = await load()
      const command = new s3.PutObjectCommand({ ...object, ...headersOf(type), Body: bytes })
      await resultOf('PUT', client.send(command))
    },
    async importFile(key, path, type) {
      const object = objectOf(key)
      if ((await stat(path)).size === 0) throw new StorageError('empty', 'the file is empty')
      const { client, Upload } = await load()
      const upload = new Upload({
        client,
        params: { ...object, ...headersOf(type), Body: createReadStream(path) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      if (!(await resultOf('an upload', upload.done())))
        throw new StorageError('unavailable', 'the storage has lost the upload')
      await rm(path)
    },
    // An unfinished upload is never a file here; the provider's own rules remove its parts.
    removeDrafts: async () => undefined,

    async remove(key) {
      const object = objectOf(key)
      const { client, s3 } = await load()
      await resultOf('DELETE', client.send(new s3.DeleteObjectCommand(object)))
    },
    address: (key) => `${publicUrl}/${key}`,
  }
}
