import { restore } from '#lib/backend/db/archive/restore.ts'
import { databaseFolder } from '#lib/backend/db/pool.ts'
import { readEnv } from '#lib/env.ts'

/**
 * npm run db:restore -- FILE: replaces the embedded database by a backup; the previous one is moved aside.
 */
async function run(): Promise<string> {
  const env = readEnv()
  if (env.DATABASE_URL)
    throw new Error('DATABASE_URL names a PostgreSQL: restore it with pg_restore --clean FILE.')
  const [file, more] = process.argv.slice(2)
  if (file === undefined || more !== undefined) throw new Error('Which file? npm run db:restore -- FILE.')
  const { created, previousPath } = await restore(databaseFolder(env.DATA_DIR), file)
  return `The database of ${created} is back.${previousPath ? ` The one before is kept in ${previousPath}.` : ''}`
}

// A copy of the database must be readable only by its owner.
process.umask(0o077)
try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
