import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The PostgreSQL version whose data files PGlite 0.5 reads and writes. */
const dataVersion = '18'

/** Path of a restored database, complete and checked, before the last rename. */
export function restoredPath(folder: string): string {
  return `${folder}.restored`
}

function initializingPath(folder: string): string {
  return `${folder}.initializing`
}

/**
 * Prepares `folder` for opening; the caller holds its lock. Completes a restore that was interrupted between
 * its two renames, deletes a first start that was interrupted before it was complete, and refuses data files
 * of another PostgreSQL version with a message. Returns whether the database is new.
 */
export async function prepareFolder(folder: string): Promise<{ isNew: boolean }> {
  await mkdir(dirname(folder), { recursive: true })
  if (!existsSync(folder) && existsSync(restoredPath(folder))) await rename(restoredPath(folder), folder)
  if (existsSync(initializingPath(folder))) await rm(folder, { recursive: true, force: true })
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    if (existsSync(join(folder, 'base')))
      throw new Error(
        `The database folder ${folder} is damaged: it has data but no PG_VERSION. Restore a backup.`,
      )
    await writeFile(initializingPath(folder), '')
    return { isNew: true }
  }
  if (version.trim() !== dataVersion)
    throw new Error(
      `The database folder ${folder} was written by PostgreSQL ${version.trim()}, this program reads version ${dataVersion}. Restore a backup into a new DATA_DIR.`,
    )
  return { isNew: false }
}

/** Marks a new database as complete. */
export async function confirmFolder(folder: string): Promise<void> {
  await rm(initializingPath(folder), { force: true })
}
