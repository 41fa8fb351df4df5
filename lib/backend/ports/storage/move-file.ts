import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Secrets } from '#lib/backend/secrets.ts'
import { copyStored } from './copy-stored.ts'
import { importOnce } from './import-once.ts'
import type { Storage } from './port.ts'

export interface MoveDeps {
  storage: Pick<Storage, 'stat' | 'read' | 'importFile' | 'remove'>
  secrets: Pick<Secrets, 'sign'>
}

/**
 * Moves a file to a key that follows from the old one and that nobody can guess, so that its old address leads
 * nowhere. `write` stores the new key; the old file is removed after it. A move that was interrupted may be repeated.
 * Does nothing for a file that does not exist.
 */
export async function moveFile(
  { storage, secrets }: MoveDeps,
  key: string,
  write: (newKey: string) => Promise<unknown>,
): Promise<void> {
  const stored = await storage.stat(key)
  if (!stored) return
  const folder = key.slice(0, key.lastIndexOf('/'))
  const newKey = `${folder}/m${secrets.sign('film', `moved ${key}`)}.${key.slice(key.lastIndexOf('.') + 1)}`
  const temporary = await mkdtemp(join(tmpdir(), 'touchline-move-'))
  try {
    const file = join(temporary, 'file')
    if (!(await copyStored(storage, key, file))) return
    await importOnce(storage, newKey, file, stored.type)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  await write(newKey)
  await storage.remove(key)
}
