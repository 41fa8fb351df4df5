import { fileParts } from '../file-parts.ts'
import { StorageError } from '../keys.ts'

/** One signed call about a key; null for what is not there. `query` begins with its question mark. */
export type S3Call = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  key: string,
  headers?: Record<string, string>,
  body?: Uint8Array,
  query?: string,
) => Promise<Response | null>

/** S3 takes parts of 5 MiB at least and 10 000 of them: 80 GB. Each must be through within callStorage's patience. */
const PART = 8 * 1024 * 1024

const wrong = (what: string) => new StorageError('unavailable', `the storage did not answer with ${what}`)

/** Sends a file in parts; what was sent of one that fails is thrown away. Throws StorageError. */
export async function sendInParts(
  call: S3Call,
  { key, path, headers }: { key: string; path: string; headers: Record<string, string> },
): Promise<void> {
  const begun = await call('POST', key, headers, undefined, '?uploads=')
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec((await begun?.text()) ?? '')?.[1]
  if (!id) throw wrong('an id for the upload')
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const tags: string[] = []
    for await (const part of fileParts(path, PART)) {
      const sent = await call('PUT', key, {}, part, `?partNumber=${tags.length + 1}&${upload}`)
      await sent?.body?.cancel()
      const tag = sent?.headers.get('etag')
      if (!tag) throw wrong('a tag of the part')
      tags.push(tag)
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const answer = await call('POST', key, { 'content-type': 'application/xml' }, body, `?${upload}`)
    // S3 answers 200 first and may still say within that it failed.
    if (!answer || (await answer.text()).includes('<Error>')) throw wrong('a whole file')
  } catch (error) {
    await call('DELETE', key, {}, undefined, `?${upload}`).catch(() => undefined)
    throw error
  }
}
