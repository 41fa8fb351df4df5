import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, StorageError, typeOf } from '../keys.ts'
import type { StoredFile } from '../port.ts'

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Files in a folder, by key. A file appears under its key completely or not at all, and is never overwritten.
 */
export function createDisk(folder: string) {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  const drafts = join(folder, '.drafts')

  return {
    async stat(key: string): Promise<(StoredFile & { changedAt: number }) | null> {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { bytes: found.size, type: typeOf(key), changedAt: found.mtimeMs } : null
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },

    /** Streams the bytes from the disk; the file must exist. */
    stream: (key: string, range?: { from: number; to: number }): Readable =>
      createReadStream(pathOf(key), range ? { start: range.from, end: range.to } : {}),

    /**
     * Stores a stream of at most `mostBytes` and returns its size. Throws StorageError: `too_large` at the
     * first byte over the limit, `empty`, `twice` when the key exists already, `unavailable` when the disk
     * accepts no more.
     */
    async writeStream(key: string, source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<number> {
      const path = pathOf(key)
      const draft = join(drafts, randomBytes(16).toString('hex'))
      let bytes = 0
      async function* counted() {
        for await (const chunk of source) {
          bytes += chunk.length
          if (bytes > mostBytes) throw new StorageError('too_large', `more than ${mostBytes} bytes`)
          yield chunk
        }
      }
      try {
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // Opened before the stream starts: a write stream that opens its file itself may do so after a
        // failure was cleaned up.
        const file = await open(draft, 'wx', 0o600)
        await pipeline(counted, file.createWriteStream())
        if (bytes === 0) throw new StorageError('empty', 'no data received')
        // Creating a link fails when a file of that name exists; a rename would replace it.
        await link(draft, path)
        return bytes
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new StorageError('twice', 'there is a file already')
        if (['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE'].includes(codeOf(error)))
          throw new StorageError('unavailable', `the disk refused: ${codeOf(error)}`, { cause: error })
        throw error
      } finally {
        await rm(draft, { force: true })
      }
    },

    /** Moves a local file here; across disks it is copied. Throws StorageError like `writeStream`. */
    async importFile(key: string, path: string): Promise<void> {
      const at = pathOf(key)
      const { size } = await stat(path)
      if (size === 0) throw new StorageError('empty', 'the file is empty')
      try {
        await mkdir(dirname(at), { recursive: true, mode: 0o700 })
        await link(path, at)
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new StorageError('twice', 'there is a file already')
        if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(codeOf(error))) throw error
        await this.writeStream(key, createReadStream(path), size)
      }
      await rm(path)
    },

    async remove(key: string): Promise<void> {
      await rm(pathOf(key), { force: true })
    },

    /** Removes drafts that were last written before this time (ms since 1970). */
    async removeDrafts(before: number): Promise<void> {
      const names = await readdir(drafts).catch((error: unknown) => {
        if (missing(error)) return []
        throw error
      })
      for (const name of names) {
        const draft = join(drafts, name)
        const found = await stat(draft).catch(() => null)
        if (found !== null && found.mtimeMs < before) await rm(draft, { force: true })
      }
    },
  }
}
export type Disk = ReturnType<typeof createDisk>

/** Converts bytes to a stream. */
export const toStream = (bytes: Uint8Array): AsyncIterable<Uint8Array> => Readable.from([bytes])
