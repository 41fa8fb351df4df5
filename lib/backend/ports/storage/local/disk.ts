import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, StorageError, typeOf } from '../keys.ts'
import type { StoredFile } from '../port.ts'

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Files in a folder, by key. A file appears whole under its key or not at all, and is never written over. */
export function createDisk(folder: string) {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  return {
    async look(key: string): Promise<(StoredFile & { changedAt: number }) | null> {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { bytes: found.size, type: typeOf(key), changedAt: found.mtimeMs } : null
      } catch (error) {
        if (missing(error)) return null
        throw error
      }
    },

    /** The bytes as they come from the disk; the file must be there. */
    stream: (key: string, range?: { from: number; to: number }): Readable =>
      createReadStream(pathOf(key), range ? { start: range.from, end: range.to } : {}),

    /**
     * Keeps what flows in, at most `mostBytes`, and answers how many came. Throws StorageError: `too_large` at the
     * first byte over, `empty`, `twice` when something lies there already, `unavailable` when the disk takes no more.
     */
    async keep(key: string, source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<number> {
      const path = pathOf(key)
      const draft = join(folder, '.drafts', randomBytes(16).toString('hex'))
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
        // Opened before anything flows: a stream that opens its file itself can do so after a failure has tidied up.
        const file = await open(draft, 'wx', 0o600)
        await pipeline(counted, file.createWriteStream())
        if (bytes === 0) throw new StorageError('empty', 'nothing came')
        // A link is refused where a file of that name is, a rename would take its place.
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

    /** Moves a file here; across disks it is copied. Throws StorageError as `keep` does. */
    async take(key: string, path: string): Promise<void> {
      const at = pathOf(key)
      const { size } = await stat(path)
      if (size === 0) throw new StorageError('empty', 'the file is empty')
      try {
        await mkdir(dirname(at), { recursive: true, mode: 0o700 })
        await link(path, at)
      } catch (error) {
        if (codeOf(error) === 'EEXIST') throw new StorageError('twice', 'there is a file already')
        if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(codeOf(error))) throw error
        await this.keep(key, createReadStream(path), size)
      }
      await rm(path)
    },

    async remove(key: string): Promise<void> {
      await rm(pathOf(key), { force: true })
    },
  }
}
export type Disk = ReturnType<typeof createDisk>

/** Bytes at hand as something that flows. */
export const flowing = (bytes: Uint8Array): AsyncIterable<Uint8Array> => Readable.from([bytes])
