import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DatabaseInUseError, takeLock } from '#lib/backend/db/embedded/lock.ts'
import { isAlive, markOf } from '#lib/backend/db/embedded/process-mark.ts'
import { migrate, migrationsFolder } from '#lib/backend/db/migrate/migrate.ts'
import { readFunctions } from '#lib/backend/db/migrate/read-functions.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'

const cache = fileURLToPath(new URL('../../.cache/test-database', import.meta.url))
const prefix = 'touchline-test-'
/** Linux's in-memory file system, and how much of it must be free: a container may have very little. */
const memoryDisk = { folder: '/dev/shm', minFreeBytes: 2 * 1024 ** 3 }

/** Identifies this set of migrations and SQL functions: a template of another set is not used. */
export async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const { path, text } of await readFunctions()) hash.update(path).update(text)
  for (const name of (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort())
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Copies the template into a data folder, for a process that opens it: a new database takes several seconds. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = join(cache, await fingerprintOfMigrations())
  await ensureTemplate(template)
  // Copies in one call of the system library: file by file it takes six times the processor time.
  cpSync(template, join(dataDir, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/**
 * Creates a folder for databases of tests, in memory if there is room, otherwise in the system's temporary folder.
 * Removes those of processes that have ended without removing theirs.
 */
export async function makeTemporaryFolder(): Promise<string> {
  const parent = (await hasMemoryDisk()) ? memoryDisk.folder : tmpdir()
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(markOf(pid)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  return mkdtemp(join(parent, `${prefix}${process.pid}-`))
}

async function hasMemoryDisk(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memoryDisk.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= memoryDisk.minFreeBytes
}

/** Creates the template; of several concurrent test processes one does and the others wait. */
async function ensureTemplate(template: string): Promise<void> {
  while (!existsSync(template)) {
    const lock = await takeLock(template, null).catch((error: unknown) => {
      if (error instanceof DatabaseInUseError) return undefined
      throw error
    })
    if (!lock) {
      await wait(50)
      continue
    }
    const dataDir = `${template}.draft`
    try {
      if (existsSync(template)) return
      for (const name of await readdir(cache))
        if (!join(cache, name).startsWith(template) && !name.includes('.'))
          await rm(join(cache, name), { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
      const database = await openDatabase({ dataDir, onError: () => undefined, brief: true })
      try {
        await migrate(database)
      } finally {
        await database.close()
      }
      await rename(join(dataDir, 'database'), template)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
      await lock.release()
    }
  }
}
