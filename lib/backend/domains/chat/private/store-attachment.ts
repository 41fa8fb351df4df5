import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { takeUpload } from '#lib/backend/domains/accounts/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { endingOf, type Storage } from '#lib/backend/ports/storage/index.ts'
import { storePicture } from '../sending/store-picture.ts'

interface AttachmentDeps {
  db: Database['db']
  storage: Storage
}

const ZIP = 'PK\u0003\u0004'

/** First bytes of each type of file; a text has none, and must be valid UTF-8 without control characters. */
const FIRST_BYTES: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'application/zip': ZIP,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ZIP,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ZIP,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ZIP,
}

/** Whether a file's content fits its declared type. */
function isOfType(bytes: Buffer, type: string): boolean {
  const expected = FIRST_BYTES[type]
  if (expected !== undefined) return bytes.subarray(0, expected.length).toString('latin1') === expected
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text file contains none of these
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** Stores a user's upload as a picture of a private message, re-encoded, with its size in px. */
export async function storeImage(
  deps: AttachmentDeps,
  userId: number,
  upload: string,
): Promise<StoredContent> {
  const { key, picture } = await storePicture(deps, userId, upload)
  const { width, height } = await sharp(picture).metadata()
  return { kind: 'image', key, width, height }
}

/**
 * Stores a user's upload as a file of a private message, under a random key: who does not have the message cannot
 * find it. Refuses a file whose content is not of its declared type.
 */
export const storeFile = (
  { db, storage }: AttachmentDeps,
  userId: number,
  { key, name }: { key: string; name: string },
): Promise<StoredContent> =>
  takeUpload({ db, storage }, { userId, key, purpose: 'file' }, async ({ bytes, type }) => {
    if (!isOfType(bytes, type)) throw new Refusal('invalid', 'upload.wrong_type')
    const fileKey = `file/${randomBytes(16).toString('hex')}.${endingOf(type)}`
    // Not its own type: a browser downloads it, and never shows it as a page of the storage's origin.
    await storage.write(fileKey, bytes, 'application/octet-stream')
    return { kind: 'file', key: fileKey, name, size: bytes.length }
  })
