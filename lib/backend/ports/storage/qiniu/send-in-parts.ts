import { z } from 'zod'
import { StorageError } from '../keys.ts'
import { callQiniu } from './call-qiniu.ts'
import { fileParts } from './file-parts.ts'

/**
 * Qiniu accepts up to 10 000 parts of at least 1 MiB: 80 GB at this size. Each must complete within the
 * timeout of callQiniu.
 */
const PART_BYTES = 8 * 1024 * 1024
const FILE_EXISTS = 614

const begun = z.object({ uploadId: z.string().regex(/^[\w.=-]+$/) })
const sent = z.object({ etag: z.string() })

/**
 * Uploads a file in parts (developer.qiniu.com/kodo/6364/multipartupload-interface, version 2); the parts of
 * a failed upload are deleted. `object` is the address of the object at the upload host. Throws StorageError.
 */
export async function sendInParts(
  object: string,
  { token, path, type }: { token: string; path: string; type: string },
): Promise<void> {
  const call = async (method: 'POST' | 'PUT' | 'DELETE', address: string, body?: Uint8Array | string) => {
    const headers: Record<string, string> = { authorization: `UpToken ${token}` }
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const answer = await callQiniu(new URL(address), { method, headers, ...(bytes ? { body: bytes } : {}) })
    if (answer.ok) return (await answer.json().catch(() => ({}))) as unknown
    await answer.body?.cancel()
    if (answer.status === FILE_EXISTS) throw new StorageError('twice', 'there is a file already')
    throw new StorageError('unavailable', `the storage answered ${answer.status} to a part`)
  }
  const { uploadId } = begun.parse(await call('POST', `${object}/uploads`))
  try {
    const parts: { partNumber: number; etag: string }[] = []
    for await (const part of fileParts(path, PART_BYTES)) {
      const partNumber = parts.length + 1
      const { etag } = sent.parse(await call('PUT', `${object}/uploads/${uploadId}/${partNumber}`, part))
      parts.push({ partNumber, etag })
    }
    await call('POST', `${object}/uploads/${uploadId}`, JSON.stringify({ parts, mimeType: type }))
  } catch (error) {
    await call('DELETE', `${object}/uploads/${uploadId}`).catch(() => undefined)
    throw error
  }
}
