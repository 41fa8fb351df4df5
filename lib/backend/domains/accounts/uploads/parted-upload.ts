import { Readable } from 'node:stream'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { UPLOAD_PART_BYTES } from '#lib/shared/vocabulary/profile.ts'

/** An upload in parts, each stored under a key of its own until all of them are read as one file. */
export interface PartedUpload {
  key: string
  bytes: number
}

/** A part by its number, counted from 1. */
export interface UploadPart {
  part: number
  key: string
  bytes: number
}

/** Storages ask a server for each file: so many parts are looked up at once. */
const LOOKUPS_AT_ONCE = 16

/** The parts of an upload in their order. Only the last one may be smaller than the others. */
export function partsOf({ key, bytes }: PartedUpload): UploadPart[] {
  const dot = key.lastIndexOf('.')
  return Array.from({ length: Math.ceil(bytes / UPLOAD_PART_BYTES) }, (_, at) => ({
    part: at + 1,
    key: `${key.slice(0, dot)}-${at + 1}${key.slice(dot)}`,
    bytes: Math.min(UPLOAD_PART_BYTES, bytes - at * UPLOAD_PART_BYTES),
  }))
}

/** Divides the parts into those that are there, as a whole, and those that are missing. */
export async function lookUpParts(
  storage: Pick<Storage, 'stat' | 'remove'>,
  upload: PartedUpload,
): Promise<{ arrived: UploadPart[]; missing: UploadPart[] }> {
  const parts = partsOf(upload)
  const arrived = new Set<number>()
  for (let at = 0; at < parts.length; at += LOOKUPS_AT_ONCE)
    await Promise.all(
      parts.slice(at, at + LOOKUPS_AT_ONCE).map(async ({ part, key, bytes }) => {
        const file = await storage.stat(key)
        if (file?.bytes === bytes) arrived.add(part)
        // A ticket limits the size from above only. Under its key no other file could arrive.
        else if (file) await storage.remove(key)
      }),
    )
  return {
    arrived: parts.filter(({ part }) => arrived.has(part)),
    missing: parts.filter(({ part }) => !arrived.has(part)),
  }
}

/** Reads the parts one after the other as one file. */
export function readParts(storage: Pick<Storage, 'read'>, upload: PartedUpload): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { part, key } of partsOf(upload)) {
      const stream = await storage.read(key)
      if (!stream) throw new Error(`part ${part} of an upload is missing`)
      yield* stream
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}

/** The keys under which an upload is stored. */
export const storedKeys = ({ key, bytes }: { key: string; bytes: number | null }): string[] =>
  bytes === null ? [key] : partsOf({ key, bytes }).map((part) => part.key)
