import type { Hono } from 'hono'
import {
  type LocalStorageRoutes,
  READ_PATH,
  StorageError,
  UPLOAD_PATH,
} from '#lib/backend/ports/storage/index.ts'
import { languageOf } from '../input/language.ts'
import { Refusal } from '../refusal.ts'
import { refused, success } from '../responses/envelope.ts'
import { storageRefusal } from './storage-refusal.ts'

/**
 * Adds the upload and download routes of storage on the local disk; a storage provider has its own endpoints.
 */
export function addStorageRoutes(app: Hono, localRoutes: LocalStorageRoutes): void {
  app.put(`${UPLOAD_PATH}*`, async ({ req: { raw } }) => {
    const language = languageOf(raw.headers)
    try {
      return success(await localRoutes.upload(raw), { token: null, device: null, done: null }, language)
    } catch (error) {
      if (error instanceof StorageError) return refused(storageRefusal(error), language)
      // The client disconnected, or sent more than any file may have: nobody reads the response, or the
      // gateway responds.
      if (raw.signal.aborted) return refused(new Refusal('invalid', 'upload.empty'), language)
      throw error
    }
  })
  app.get(`${READ_PATH}*`, ({ req: { raw } }) => localRoutes.download(raw))
}
