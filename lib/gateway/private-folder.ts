import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
const OTHER_USERS = 0o077

/** File systems and owners without modes leave the files as they are. */
const ignored = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOENT'])
const unlessIgnored = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && ignored.has(String(error.code)))) throw error
}

async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found !== null && !found.isSymbolicLink() && (found.mode & OTHER_USERS) !== 0
}

/** Removes all rights of the group and of others in `folder`; links are skipped, never followed. */
async function tighten(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    if (entry.isDirectory()) await tighten(path)
    else await chmod(path, FILE).catch(unlessIgnored)
  }
  await chmod(folder, FOLDER).catch(unlessIgnored)
}

/**
 * Restricts everything in the data folder to its owner (folders 0700, files 0600): what this process and its
 * children create from here on, and what an older version left there. The folder itself is changed last, so
 * that an interrupted run starts again.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  process.umask(OTHER_USERS)
  await mkdir(dataDir, { recursive: true, mode: FOLDER })
  const database = join(dataDir, 'database')
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  const checked = [dataDir, ...inside, join(database, 'PG_VERSION'), join(database, 'base')]
  for (const path of checked)
    if (await isOpen(path)) {
      await tighten(dataDir)
      return
    }
}
