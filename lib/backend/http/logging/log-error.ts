/** The logged fields of an error and of its cause. */
export interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  /** PostgreSQL's names of what a statement violated. */
  constraint?: string
  table?: string
  column?: string
  routine?: string
  cause?: LoggedError
  also?: LoggedError[]
}

const NAMES = ['code', 'constraint', 'table', 'column', 'routine'] as const
const MAX_DEPTH = 5
const MAX_AGGREGATED = 3

/** Drizzle appends a statement's parameters to its message: phone numbers, hashes, codes. */
const withoutParameters = (text: string) => text.split('\nparams: ')[0] ?? ''
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * Converts an error to its logged form. Only the fields named here are written: a failed statement contains
 * its parameters, and PostgreSQL's `detail` the row it was about.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown' }
  const logged: LoggedError = {
    type: error.name || error.constructor.name,
    message: withoutParameters(error.message),
    stack: framesOf(error.stack ?? ''),
  }
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') logged[name] = String(value)
  }
  if (depth >= MAX_DEPTH) return logged
  if (error.cause !== undefined) logged.cause = errorForLog(error.cause, depth + 1)
  if (error instanceof AggregateError)
    logged.also = error.errors.slice(0, MAX_AGGREGATED).map((one) => errorForLog(one, depth + 1))
  return logged
}
