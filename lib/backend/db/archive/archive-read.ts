import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { ArchiveError, footerEntry, footerName, headerEntry, headerName } from './archive-format.ts'

type ArchiveHeader = z.output<typeof headerEntry>

/** Largest size in bytes of the header and footer entries. */
const MAX_JSON_BYTES = 4_096

/**
 * Unpacks the backup `file` into the new folder `target` and returns its header. Throws ArchiveError with a
 * message when the file is missing, not a backup, truncated, altered or of another version.
 */
export async function readArchive(file: string, target: string): Promise<ArchiveHeader> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const entries = extract()
  // tar-stream announces an entry once: the loop over the entries has to listen before anything is read.
  const unpacked = unpack(entries, file, target)
  const results = await Promise.allSettled([
    pipeline(createReadStream(file), createGunzip(), entries),
    unpacked,
  ])
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  // An ArchiveError closes the stream, which then fails too; an error of gzip or tar rejects both.
  const refusal = errors.find((error) => error instanceof ArchiveError)
  if (refusal) throw refusal
  if (errors.length > 0) throw toArchiveError(errors[0], file)
  return unpacked
}

function toArchiveError(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data')
    return new ArchiveError(`${file} is cut short.`)
  if (code === 'Z_DATA_ERROR' || /^(Invalid (tar )?header|Header exceeds)/.test(error.message))
    return new ArchiveError(`${file} is not a backup, or it is damaged.`)
  return error
}

async function unpack(entries: Extract, file: string, target: string): Promise<ArchiveHeader> {
  const total = { files: 0, bytes: 0 }
  let first: ArchiveHeader | undefined
  let isComplete = false
  for await (const entry of entries) {
    const { name, type, size } = checkedHeader(entry.header, file)
    if (isComplete) throw new ArchiveError(`${file} is damaged.`)
    if (!first) {
      if (name !== headerName || size > MAX_JSON_BYTES)
        throw new ArchiveError(`${file} is not a backup of Touchline.`)
      first = parseJson(headerEntry, await buffer(entry), `${file} was made by another version of Touchline.`)
    } else if (name === footerName && size <= MAX_JSON_BYTES) {
      const last = parseJson(footerEntry, await buffer(entry), `${file} is damaged.`)
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

/** Refuses the whole file for a name outside the folder, a link or a device. */
function checkedHeader(header: Header, file: string): Header {
  const { name, type } = header
  if (type !== 'file' && type !== 'directory')
    throw new ArchiveError(`${file} is not a backup, or it is damaged.`)
  if (name === '' || name.startsWith('/') || /[\\:]/.test(name) || name.split('/').includes('..'))
    throw new ArchiveError(`${file} names a file outside the database folder (${name}); it is not used.`)
  return header
}

function parseJson<T extends z.ZodType>(schema: T, bytes: Buffer, message: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new ArchiveError(message)
  }
}
