import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import {
  ArchiveError,
  blockSize,
  firstEntry,
  firstName,
  lastEntry,
  lastName,
  padding,
} from './archive-format.ts'

interface Entry {
  name: string
  size: number
  isFolder: boolean
}

/** The bytes inside a file. A fault reaches whoever reads; one that comes after they have left is nobody's any more. */
function open(file: string) {
  const inside = createGunzip()
  inside.on('error', () => undefined)
  pipeline(createReadStream(file), inside).catch(() => undefined)
  return inside
}

/**
 * Unpacks the backup `file` into the new folder `target` and answers when it was made. Throws ArchiveError with a
 * sentence when the file is missing, not a backup, cut short, altered or of another version.
 */
export async function readArchive(file: string, target: string): Promise<z.output<typeof firstEntry>> {
  try {
    return await unpack(new ByteReader(open(file), file), file, target)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'Z_BUF_ERROR') throw new ArchiveError(`${file} is cut short.`)
    if (code === 'Z_DATA_ERROR') throw new ArchiveError(`${file} is not a backup, or it is damaged.`)
    throw error
  }
}

async function unpack(bytes: ByteReader, file: string, target: string): Promise<z.output<typeof firstEntry>> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const total = { files: 0, bytes: 0 }
  let first: z.output<typeof firstEntry> | undefined
  for (;;) {
    const entry = parseHeader(await bytes.take(blockSize), file)
    if (!entry) throw new ArchiveError(`${file} is cut short.`)
    if (!first) {
      if (entry.name !== firstName || entry.size > 4_096)
        throw new ArchiveError(`${file} is not a backup of Touchline.`)
      first = parseJson(
        firstEntry,
        await bytes.take(entry.size),
        `${file} was made by another version of Touchline.`,
      )
    } else if (entry.name === lastName && entry.size <= 4_096) {
      const last = parseJson(lastEntry, await bytes.take(entry.size), `${file} is damaged.`)
      if (last.files !== total.files || last.bytes !== total.bytes)
        throw new ArchiveError(`${file} is not complete.`)
      // To the end, so that gzip compares its own check sum with all of it.
      await bytes.drain()
      return first
    } else if (entry.isFolder) await mkdir(join(target, entry.name), { recursive: true, mode: 0o700 })
    else {
      const path = join(target, entry.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(
        Readable.from(bytes.chunks(entry.size), { objectMode: false }),
        createWriteStream(path, { mode: 0o600 }),
      )
      total.files += 1
      total.bytes += entry.size
    }
    await bytes.take(padding(entry.size))
  }
}

function parseJson<T extends z.ZodType>(schema: T, bytes: Buffer, sentence: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveError(sentence)
  }
}

/** Undefined at the end mark. A name that leads out of the folder, a link or a wrong sum refuses the whole file. */
function parseHeader(block: Buffer, file: string): Entry | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  const field = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const sum = block.reduce((before, byte, at) => before + (at >= 148 && at < 156 ? 32 : byte), 0)
  const [name, type, size] = [field(0, 100), field(156, 1), Number.parseInt(field(124, 12), 8)]
  const sound = field(257, 5) === 'ustar' && Number.parseInt(field(148, 8), 8) === sum && size >= 0
  if (!sound || (type !== '0' && type !== '5'))
    throw new ArchiveError(`${file} is not a backup, or it is damaged.`)
  if (name === '' || name.startsWith('/') || /[\\:]/.test(name) || name.split('/').includes('..'))
    throw new ArchiveError(`${file} names a file outside the database folder (${name}); it is not used.`)
  return { name, size, isFolder: type === '5' }
}

/** Cuts a stream into the pieces a reader asks for. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #file: string
  #kept: Buffer = Buffer.alloc(0)

  constructor(source: Readable, file: string) {
    this.#source = source[Symbol.asyncIterator]()
    this.#file = file
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.chunks(size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *chunks(size: number): AsyncGenerator<Buffer> {
    let missing = size
    while (missing > 0) {
      if (this.#kept.length === 0) {
        const next = await this.#source.next()
        if (next.done) throw new ArchiveError(`${this.#file} is cut short.`)
        this.#kept = next.value
      }
      const piece = this.#kept.subarray(0, missing)
      this.#kept = this.#kept.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
