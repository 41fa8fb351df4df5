import { open } from 'node:fs/promises'
import { StorageError } from '../keys.ts'

/**
 * Yields a file's bytes in parts of `size`, the last one shorter, with one part in memory at a time. Throws
 * StorageError: `empty`.
 */
export async function* fileParts(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { size: total } = await file.stat()
    if (total === 0) throw new StorageError('empty', 'the file is empty')
    for (let at = 0; at < total; at += size) {
      const part = Buffer.alloc(Math.min(size, total - at))
      for (let read = 0; read < part.length; ) {
        const { bytesRead } = await file.read(part, read, part.length - read, at + read)
        if (bytesRead === 0) throw new StorageError('unavailable', 'the file became shorter meanwhile')
        read += bytesRead
      }
      yield part
    }
  } finally {
    await file.close()
  }
}
