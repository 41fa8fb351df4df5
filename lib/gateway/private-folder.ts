import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077

/** File systems and owners that know no modes keep what they have. */
const ignored = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOENT'])
const unlessIgnored = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && ignored.has(String(error.code)))) throw error
}

async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found !== null && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0
}

/** Takes every right of the group and of others from what lies in `folder`; links are left alone, never followed. */
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
 * Has everything in the data folder belong to its owner alone (folders 0700, files 0600): what this process and its
 * children make from here on, and what an older version left there. The folder itself is closed last, so that one that
 * was interrupted begins again.
 */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS)
  await mkdir(dataDir, { recursive: true, mode: FOLDER })
  const database = join(dataDir, 'database')
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  const looked = [dataDir, ...inside, join(database, 'PG_VERSION'), join(database, 'base')]
  for (const path of looked)
    if (await isOpen(path)) {
      await tighten(dataDir)
      return
    }
}
