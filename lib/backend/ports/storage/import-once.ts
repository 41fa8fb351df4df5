import { StorageError } from './keys.ts'
import type { Storage } from './port.ts'

/**
 * Imports a file of the local disk under a key that follows from its origin: a repeated attempt, after an
 * interruption, stores it once.
 */
export async function importOnce(
  storage: Pick<Storage, 'importFile'>,
  key: string,
  path: string,
  contentType: string,
): Promise<void> {
  await storage.importFile(key, path, contentType).catch((error: unknown) => {
    if (!(error instanceof StorageError && error.why === 'twice')) throw error
  })
}
