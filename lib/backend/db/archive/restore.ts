import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { restoredPath } from '../embedded/database-folder.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { takeLock, touchLock } from '../embedded/lock.ts'
import { addressOf } from '../endpoint.ts'
import { migrationsFolder } from '../migrate/migrate.ts'
import { ArchiveError } from './archive-format.ts'
import { readArchive } from './archive-read.ts'
import { adoptPrevious, knownMigrations, recordedMigrations, versionOf } from './previous-version.ts'

export interface Restored {
  /** When the backup was made, ISO 8601 UTC. */
  created: string
  /** Path of the previous database; undefined when there was none. */
  previousPath: string | undefined
}

/**
 * Replaces the embedded database in `folder` by the backup `file`; the previous database is renamed. A backup
 * of the version before the baseline is converted to this one. The file is unpacked and opened beside the
 * database first, so a bad one changes nothing. Throws ArchiveError or DatabaseInUseError with a message.
 */
export async function restore(folder: string, file: string, now: Date = new Date()): Promise<Restored> {
  const absolute = resolve(folder)
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}.`)
  const lock = await takeLock(absolute, null)
  const beat = setInterval(() => touchLock(absolute), 1_000)
  const draft = `${absolute}.restoring`
  try {
    if (!existsSync(absolute) && existsSync(restoredPath(absolute)))
      await rename(restoredPath(absolute), absolute)
    for (const old of [draft, restoredPath(absolute)]) await rm(old, { recursive: true, force: true })
    const { created, postgres } = await readArchive(file, draft)
    await checkDraft(draft, file, postgres)
    await rename(draft, restoredPath(absolute))
    // From here on a restart completes the restore (database-folder.ts).
    let previousPath: string | undefined
    if (existsSync(absolute)) {
      previousPath = `${absolute}.before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
      await rename(absolute, previousPath)
    }
    await rename(restoredPath(absolute), absolute)
    return { created, previousPath }
  } finally {
    clearInterval(beat)
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

/**
 * Opens the unpacked database and converts one of the previous version to this one. Refuses other versions.
 */
async function checkDraft(folder: string, file: string, postgres: string): Promise<void> {
  const unusable = (error: unknown) =>
    error instanceof ArchiveError
      ? error
      : new ArchiveError(
          `${file} (PostgreSQL ${postgres}) does not open: ${error instanceof Error ? error.message : String(error)}`,
        )
  const embedded = await startEmbedded({ folder, onError: () => undefined }).catch((error: unknown) => {
    throw unusable(error)
  })
  const client = new pg.Client({
    ...addressOf(embedded.endpoint),
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select count(*) from pg_class')
    await fitVersion(client, file)
  } catch (error) {
    throw unusable(error)
  } finally {
    await client.end().catch(() => undefined)
    await embedded.stop()
  }
}

async function fitVersion(client: pg.Client, file: string): Promise<void> {
  const version = versionOf(await recordedMigrations(client), knownMigrations(migrationsFolder))
  if (version === 'previous') return adoptPrevious(client, migrationsFolder)
  if (version === 'older')
    throw new ArchiveError(
      `${file} is of an older version of Touchline: restore it with the last version before this one, start that once and back it up again.`,
    )
  if (version === 'unknown')
    throw new ArchiveError(`${file} is of a version of Touchline that this one does not know.`)
}
