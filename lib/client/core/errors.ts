/** The server's refusal: `code` of the envelope, `message` for people in the requested language, `data` for machines. */
export class ApiError extends Error {
  readonly code: number
  readonly status: number
  readonly data: unknown

  constructor(code: number, message: string, status: number, data: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** The server could not be reached in time, or its response is not an envelope. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * A ticket came without data: the session of the user who requested it has ended, and the screen asks them to
 * log in.
 */
export class LoginRequired extends Error {
  override readonly name = 'LoginRequired'
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Whether a refusal's details contain a flag. */
const hasFlag = (error: unknown, name: string): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  (error.data as Record<string, unknown>)[name] === true

/** True for a refusal that requires a captcha first. */
export const requiresCaptcha = (error: unknown): boolean => hasFlag(error, 'captcha')

/** True for a refusal because the site has closed the room. */
export const isShut = (error: unknown): boolean => hasFlag(error, 'shut')
