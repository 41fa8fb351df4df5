import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { ArchiveError, firstEntry, firstName, lastEntry, lastName } from './archive-format.ts'

type First = z.output<typeof firstEntry>

/** The most that one of our two own entries may hold, in bytes. */
const MOST_JSON_BYTES = 4_096

/**
 * Unpacks the backup `file` into the new folder `target` and answers when it was made. Throws ArchiveError with a
 * sentence when the file is missing, not a backup, cut short, altered or of another version.
 */
export async function readArchive(file: string, target: string): Promise<First> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const entries = extract()
  // tar-stream announces an entry once: the loop over the entries has to listen before anything is read.
  const unpacked = unpack(entries, file, target)
  const results = await Promise.allSettled([
    pipeline(createReadStream(file), createGunzip(), entries),
    unpacked,
  ])
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  // A refusal by us closes the stream, which then fails too; a fault of gzip or tar comes out of both.
  const refusal = faults.find((fault) => fault instanceof ArchiveError)
  if (refusal) throw refusal
  if (faults.length > 0) throw sentenceFor(faults[0], file)
  return unpacked
}

function sentenceFor(fault: unknown, file: string): unknown {
  if (!(fault instanceof Error)) return fault
  const code = 'code' in fault ? fault.code : undefined
  if (code === 'Z_BUF_ERROR' || fault.message === 'Unexpected end of data')
    return new ArchiveError(`${file} is cut short.`)
  if (code === 'Z_DATA_ERROR' || /^(Invalid (tar )?header|Header exceeds)/.test(fault.message))
    return new ArchiveError(`${file} is not a backup, or it is damaged.`)
  return fault
}

async function unpack(entries: Extract, file: string, target: string): Promise<First> {
  const total = { files: 0, bytes: 0 }
  let first: First | undefined
  let isComplete = false
  for await (const entry of entries) {
    const { name, type, size } = checkedHeader(entry.header, file)
    if (isComplete) throw new ArchiveError(`${file} is damaged.`)
    if (!first) {
      if (name !== firstName || size > MOST_JSON_BYTES)
        throw new ArchiveError(`${file} is not a backup of Touchline.`)
      first = parseJson(firstEntry, await buffer(entry), `${file} was made by another version of Touchline.`)
    } else if (name === lastName && size <= MOST_JSON_BYTES) {
      const last = parseJson(lastEntry, await buffer(entry), `${file} is damaged.`)
      if (last.files !== total.files || last.bytes !== total.bytes)
        throw new ArchiveError(`${file} is not complete.`)
      isComplete = true
    } else if (type === 'directory') {
      await mkdir(join(target, name), { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      const path = join(target, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
      total.files += 1
      total.bytes += size
    }
  }
  if (!first || !isComplete) throw new ArchiveError(`${file} is cut short.`)
  return first
}

/** A name that leads out of the folder, a link or a device refuses the whole file. */
function checkedHeader(header: Header, file: string): Header {
  const { name, type } = header
  if (type !== 'file' && type !== 'directory')
    throw new ArchiveError(`${file} is not a backup, or it is damaged.`)
  if (name === '' || name.startsWith('/') || /[\\:]/.test(name) || name.split('/').includes('..'))
    throw new ArchiveError(`${file} names a file outside the database folder (${name}); it is not used.`)
  return header
}

function parseJson<T extends z.ZodType>(schema: T, bytes: Buffer, sentence: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveError(sentence)
  }
}
