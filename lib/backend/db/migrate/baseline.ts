import { adoptPrevious, knownMigrations, recordedMigrations, versionOf } from '../archive/previous-version.ts'
import type { Database } from '../pool.ts'
import { connect, migrationsFolder, whileLocked } from './migrate.ts'
import { DatabaseVersionError } from './migration-error.ts'

/**
 * Converts a database of the version before the baseline to this version, in place; the next start applies
 * the rest. Throws DatabaseVersionError, and changes nothing, on a database of any other version.
 */
export async function baseline(database: Pick<Database, 'pool' | 'kind'>): Promise<void> {
  await whileLocked(database, async () => {
    const client = await connect(database.pool)
    try {
      const version = versionOf(await recordedMigrations(client), knownMigrations(migrationsFolder))
      if (version !== 'previous') throw new DatabaseVersionError(reasons[version])
      await adoptPrevious(client, migrationsFolder)
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}

const reasons = {
  empty: 'The database is empty: start the site on it.',
  current: 'The database is of this version already: start the site on it.',
  older:
    'The database is of an older version of Touchline: start the last version before this one on it once, then run this again.',
  unknown: 'The database is of a version of Touchline that this one does not know.',
} as const
