import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { blockSize, firstName, lastName, padding } from './archive-format.ts'

/** Files of a running server that mean nothing in a copy. */
const left = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Writes the database folder `folder`, which nobody changes meanwhile, into `file`. The file appears complete or not at
 * all. Memory use does not grow with the database.
 */
export async function writeArchive(folder: string, file: string, created: Date): Promise<void> {
  const partial = `${file}.partial`
  try {
    await pipeline(
      Readable.from(entries(folder, created), { objectMode: false }),
      createGzip({ level: 6 }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}

async function* entries(folder: string, created: Date): AsyncGenerator<Buffer> {
  const postgres = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  yield* text(firstName, { format: 1, postgres, created: created.toISOString() })
  const total = { files: 0, bytes: 0 }
  const names = (await readdir(folder, { recursive: true })).sort()
  for (const name of names) {
    if (left.has(name)) continue
    const path = join(folder, name)
    const found = await stat(path)
    const entry = name.replaceAll('\\', '/')
    if (found.isDirectory()) yield header(entry, 0, '5')
    else {
      yield header(entry, found.size, '0')
      let size = 0
      for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
        size += chunk.length
        yield chunk
      }
      if (size !== found.size) throw new Error(`${path} changed while it was being copied.`)
      yield Buffer.alloc(padding(size))
      total.files += 1
      total.bytes += size
    }
  }
  yield* text(lastName, total)
  yield Buffer.alloc(2 * blockSize)
}

function* text(name: string, value: object): Generator<Buffer> {
  const body = Buffer.from(`${JSON.stringify(value)}\n`)
  yield header(name, body.length, '0')
  yield body
  yield Buffer.alloc(padding(body.length))
}

/** One ustar header (POSIX.1-1988): fixed fields, octal numbers, a sum of the header's own bytes. */
function header(name: string, size: number, type: '0' | '5'): Buffer {
  const block = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 100) throw new Error(`The file name ${name} is too long for a backup.`)
  block.write(name, 0)
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  const sum = block.reduce((before, byte) => before + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
