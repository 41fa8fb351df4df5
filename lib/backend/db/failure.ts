/**
 * Returns the five-character SQLSTATE or the system's code (ECONNREFUSED) of `error` or of its causes;
 * undefined without one.
 */
export function codeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0])
  }
  return undefined
}

/**
 * PostgreSQL is not usable with this DATABASE_URL. `message` is one sentence for the user who starts the
 * site.
 */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

/** Explains in one sentence, without the password, why the first connection to `url` failed. */
export function explainConnection(url: string, error: unknown): DatabaseUnreachableError {
  const at = URL.parse(url)
  const where = at ? `${at.hostname || 'localhost'}:${at.port || '5432'}` : 'the address'
  const user = at?.username ? decodeURIComponent(at.username) : 'the default user'
  const name = at ? decodeURIComponent(at.pathname.slice(1)) || user : ''
  return new DatabaseUnreachableError(`DATABASE_URL is not usable: ${reason(error, where, user, name)}.`, {
    cause: error,
  })
}

function reason(error: unknown, where: string, user: string, name: string): string {
  const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `nothing listens at ${where}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${where} has no address (${message})`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${where} does not answer`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} does not let ${user} in (${message})`
    case '3D000':
      return `PostgreSQL at ${where} has no database named ${name}`
    case '42501':
      return `${user} may not use the database ${name} at ${where} (${message})`
    case '53300':
      return `PostgreSQL at ${where} has no connection left (${message})`
    case '57P03':
      return `PostgreSQL at ${where} is not ready yet (${message})`
    default:
      return /timeout/i.test(message)
        ? `${where} does not answer within 4 s`
        : `${where} answered: ${message}`
  }
}
