import { baseline } from '#lib/backend/db/migrate/baseline.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { readEnv } from '#lib/env.ts'

/**
 * npm run db:baseline: converts the PostgreSQL database of the version before the baseline to this version,
 * in place.
 */
async function run(): Promise<string> {
  const env = readEnv()
  if (!env.DATABASE_URL)
    throw new Error(
      'Without DATABASE_URL the database is the embedded one: use npm run db:backup and npm run db:restore.',
    )
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    await baseline(database)
  } finally {
    await database.close()
  }
  return 'The database is of this version now: start the site on it.'
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
