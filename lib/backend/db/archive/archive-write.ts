import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { footerName, headerName } from './archive-format.ts'

/** Files of a running server that are meaningless in a copy. */
const omitted = new Set(['postmaster.pid', 'postmaster.opts'])

/** The same folder gives the same archive: no times, and permissions for the owner only. */
const mtime = new Date(0)

/**
 * Writes the database folder `folder`, which must not change meanwhile, into `file`. The file appears
 * complete or not at all. Memory use does not grow with the database.
 */
export async function writeArchive(folder: string, file: string, created: Date): Promise<void> {
  const partial = `${file}.partial`
  const archive = pack()
  try {
    const written = pipeline(
      archive,
      createGzip({ level: 6 }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await Promise.all([written, addEntries(archive, folder, created)])
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}

async function addEntries(archive: Pack, folder: string, created: Date): Promise<void> {
  try {
    const postgres = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
    addJson(archive, headerName, { format: 1, postgres, created: created.toISOString() })
    const total = { files: 0, bytes: 0 }
    const names = (await readdir(folder, { recursive: true })).sort()
    for (const path of names) {
      if (omitted.has(path)) continue
      const name = path.replaceAll('\\', '/')
      const found = await stat(join(folder, path))
      if (found.isDirectory()) archive.entry({ name, type: 'directory', mode: 0o700, mtime })
      else {
        await addFile(archive, name, join(folder, path), found.size)
        total.files += 1
        total.bytes += found.size
      }
    }
    addJson(archive, footerName, total)
    archive.finalize()
  } catch (error) {
    // Ends the pipeline too, which would otherwise wait for more entries.
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function addJson(archive: Pack, name: string, value: object): void {
  archive.entry({ name, mode: 0o600, mtime }, `${JSON.stringify(value)}\n`)
}

/** A file that grows or shrinks while it is read fails with the entry's own error, "Size mismatch". */
async function addFile(archive: Pack, name: string, path: string, size: number): Promise<void> {
  const entry = archive.entry({ name, size, mode: 0o600, mtime })
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), entry).catch((cause: unknown) => {
    throw new Error(`${path} could not be copied into the backup.`, { cause })
  })
}
