import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './port.ts'

/** Copies a stored file to the local disk. Returns whether it exists. */
export async function copyStored(storage: Pick<Storage, 'read'>, key: string, to: string): Promise<boolean> {
  const bytes = await storage.read(key)
  if (!bytes) return false
  await pipeline(bytes, createWriteStream(to, { mode: 0o600 }))
  return true
}
