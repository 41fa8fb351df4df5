import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { CHECK_LEDGER, ledgerCommands } from '#lib/backend/jobs/checks/check-ledger.ts'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { readEnv } from '#lib/env.ts'

/**
 * `npm run check:ledger`: checks every invariant of the ledger, on DATABASE_URL or else on the embedded
 * database, through the running site if there is one. Exits with 0 if all hold, with 1 otherwise.
 */
const print = (line: string) => console.log(line)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

async function run(): Promise<void> {
  const env = readEnv()
  const inSite =
    env.DATABASE_URL === undefined &&
    (await runOnSite(controlPath(env.DATA_DIR), CHECK_LEDGER, [], print, stopping.signal))
  if (inSite) return
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    if (database.kind === 'embedded') await migrate(database)
    const { rows } = await database.pool.query("select to_regclass('wallet_postings') as ledger")
    if (rows[0]?.ledger === null)
      throw new Error('There is no ledger in this database: start the site on it once.')
    await ledgerCommands({ database })[CHECK_LEDGER]?.([], print, stopping.signal)
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
