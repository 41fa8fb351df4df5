import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { requestCopy } from '../embedded/control-client.ts'
import { ownerOf, takeLock } from '../embedded/lock.ts'
import { isAlive, markOf } from '../embedded/process-mark.ts'
import { ArchiveError } from './archive-format.ts'
import { writeArchive } from './archive-write.ts'

/**
 * Writes a consistent copy of the embedded database in `folder` into `file`, whether the site runs (the
 * process that owns the database copies the files between two statements) or not. Throws ArchiveError or
 * DatabaseInUseError with a message.
 */
export async function backUp(folder: string, file: string, now: Date = new Date()): Promise<void> {
  const absolute = resolve(folder)
  if (existsSync(file)) throw new ArchiveError(`${file} exists already; a backup does not overwrite it.`)
  if (!existsSync(join(absolute, 'PG_VERSION')))
    throw new ArchiveError(`There is no database in ${absolute}.`)
  await removeOldCopies(absolute)
  const copy = `${absolute}.copy-${process.pid}`
  try {
    await copyTo(absolute, copy)
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeArchive(copy, file, now)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function copyTo(folder: string, copy: string): Promise<void> {
  const owner = await ownerOf(folder)
  if (owner?.control) return requestCopy(owner.control, copy)
  // Throws when there is an owner that takes no requests: it is starting, or it is itself a restore.
  const lock = await takeLock(folder, null)
  try {
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    await lock.release()
  }
}

/** Removes copies whose process was killed. */
async function removeOldCopies(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.copy-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (!Number.isInteger(pid) || pid === process.pid || !isAlive(markOf(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
