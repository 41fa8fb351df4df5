import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { type Commands, controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { readEnv } from '#lib/env.ts'

export interface Check {
  /** The name of the command, as the running site knows it too. */
  name: string
  args?: string[]
  /** A table that exists once the site was started on the database, and what is missing without it. */
  table: string
  missing: string
  commands: (context: { database: Database; dataDir: string }) => Commands
}

async function run({ name, args = [], table, missing, commands }: Check, signal: AbortSignal): Promise<void> {
  const print = (line: string) => console.log(line)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnv()
  const inSite =
    databaseUrl === undefined && (await runOnSite(controlPath(dataDir), name, args, print, signal))
  if (inSite) return
  const database = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir,
    onError: (error) => console.error(error.message),
  })
  try {
    if (database.kind === 'embedded') await migrate(database)
    const { rows } = await database.pool.query('select to_regclass($1) as found', [table])
    if (rows[0]?.found === null)
      throw new Error(`There ${missing} in this database: start the site on it once.`)
    await commands({ database, dataDir })[name]?.(args, print, signal)
  } finally {
    await database.close()
  }
}

/**
 * Runs a check on DATABASE_URL or else on the embedded database, through the running site if there is one. `read` runs
 * first and may refuse the arguments. The process exits with 0 if all is right, with 1 otherwise, and a signal stops
 * the check.
 */
export async function runCheck(check: Check, read?: () => void): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  try {
    read?.()
    await run(check, stopping.signal)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
