import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'session-secret'

/**
 * Returns the configured secret, else the one created at the first start and stored in the data folder,
 * readable by its owner only.
 */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured
  const file = join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  try {
    // Of two processes that start together only one may write; the other reads that one's secret.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it (everybody is then logged out) and start again.`)
  return secret
}
