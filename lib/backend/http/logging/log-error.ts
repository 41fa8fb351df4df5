/** What a log line carries of an error, and of its cause. */
export interface LoggedError {
  type: string
  message: string
  stack?: string
  code?: string
  /** PostgreSQL's own names of what a statement broke. */
  constraint?: string
  table?: string
  column?: string
  routine?: string
  cause?: LoggedError
  also?: LoggedError[]
}

const NAMES = ['code', 'constraint', 'table', 'column', 'routine'] as const
const DEEPEST = 5
const MOST_ALSO = 3

/** Drizzle writes a statement's parameters behind it: numbers of telephones, hashes, codes. */
const withoutParameters = (text: string) => text.split('\nparams: ')[0] ?? ''
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * An error as the log may hold it. Nothing that came along with it is written but what is named here: a failed
 * statement carries its parameters, and PostgreSQL's `detail` the row it was about.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error' }
  const logged: LoggedError = {
    type: error.name || error.constructor.name,
    message: withoutParameters(error.message),
    stack: framesOf(error.stack ?? ''),
  }
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' || typeof value === 'number') logged[name] = String(value)
  }
  if (depth >= DEEPEST) return logged
  if (error.cause !== undefined) logged.cause = errorForLog(error.cause, depth + 1)
  if (error instanceof AggregateError)
    logged.also = error.errors.slice(0, MOST_ALSO).map((one) => errorForLog(one, depth + 1))
  return logged
}
