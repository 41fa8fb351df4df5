import { StorageError } from './keys.ts'
import type { Storage } from './port.ts'

/**
 * Imports a film of the local disk under a key that follows from its origin: a repeated attempt, after an
 * interruption, stores it once.
 */
export async function importFilmOnce(
  storage: Pick<Storage, 'importFile'>,
  key: string,
  path: string,
  type = 'video/mp4',
): Promise<void> {
  await storage.importFile(key, path, type).catch((error: unknown) => {
    if (!(error instanceof StorageError && error.why === 'twice')) throw error
  })
}
