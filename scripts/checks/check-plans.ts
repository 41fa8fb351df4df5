import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { CHECK_PLANS, planCommands, readHeads } from '#lib/backend/jobs/checks/check-plans.ts'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { readEnv } from '#lib/env.ts'

/**
 * `npm run check:plans`: recomputes the hash of every plan of an expert and their whole chain, on DATABASE_URL or else
 * on the embedded database, through the running site if there is one. `-- --head HASH` also looks for a head that was
 * kept elsewhere. Exits with 0 if nothing was changed, with 1 otherwise.
 */
const print = (line: string) => console.log(line)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

async function run(args: string[]): Promise<void> {
  readHeads(args)
  const env = readEnv()
  const inSite =
    env.DATABASE_URL === undefined &&
    (await runOnSite(controlPath(env.DATA_DIR), CHECK_PLANS, args, print, stopping.signal))
  if (inSite) return
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    if (database.kind === 'embedded') await migrate(database)
    const { rows } = await database.pool.query("select to_regclass('plans') as plans")
    if (rows[0]?.plans === null)
      throw new Error('There are no plans in this database: start the site on it once.')
    const { db } = database
    await planCommands({ db, dataDir: env.DATA_DIR })[CHECK_PLANS]?.(args, print, stopping.signal)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
