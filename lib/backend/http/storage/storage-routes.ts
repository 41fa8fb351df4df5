import type { Hono } from 'hono'
import {
  type LocalStorageRoutes,
  READ_PATH,
  StorageError,
  UPLOAD_PATH,
} from '#lib/backend/ports/storage/index.ts'
import { refused, success } from '../answers/envelope.ts'
import { languageOf } from '../input/language.ts'
import { Refusal } from '../refusal.ts'
import { storageRefusal } from './storage-refusal.ts'

/** Where our own disk takes uploads and gives files out; a provider has endpoints of its own. */
export function addStorageRoutes(app: Hono, localRoutes: LocalStorageRoutes): void {
  app.put(`${UPLOAD_PATH}*`, async ({ req: { raw } }) => {
    const language = languageOf(raw.headers)
    try {
      return success(await localRoutes.upload(raw), { token: null, device: null, done: null }, language)
    } catch (error) {
      if (error instanceof StorageError) return refused(storageRefusal(error), language)
      // The sender has left, or sent more than any file may have: there is nobody to answer, or the gateway does.
      if (raw.signal.aborted) return refused(new Refusal('invalid', 'upload.empty'), language)
      throw error
    }
  })
  app.get(`${READ_PATH}*`, ({ req: { raw } }) => localRoutes.download(raw))
}
