import { StartError } from '#lib/shared/start-error.ts'

/** A migration or an SQL function could not be applied; nothing of that run remains. `message` is one sentence. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The database was written by another version and stays as it is. `message` is one sentence that says what to do. */
export class DatabaseVersionError extends StartError {
  override name = 'DatabaseVersionError'
}
