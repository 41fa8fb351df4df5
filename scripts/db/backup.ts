import { join } from 'node:path'
import { backUp } from '#lib/backend/db/archive/backup.ts'
import { databaseFolder } from '#lib/backend/db/pool.ts'
import { readEnv } from '#lib/env.ts'

/**
 * npm run db:backup [-- FILE]: writes the whole embedded database to one file, whether the site runs or not.
 */
async function run(): Promise<string> {
  const env = readEnv()
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL names a PostgreSQL: back it up with pg_dump -Fc -f FILE.')
  const [given, more] = process.argv.slice(2)
  if (more !== undefined) throw new Error('One file at most: npm run db:backup -- FILE.')
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const file = given ?? join(env.DATA_DIR, 'backups', `touchline-${stamp}.tar.gz`)
  await backUp(databaseFolder(env.DATA_DIR), file)
  return `The database is in ${file}. Uploads are not part of it.`
}

// A copy of the database must be readable only by its owner.
process.umask(0o077)
try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
