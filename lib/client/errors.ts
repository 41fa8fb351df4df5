import { CODES } from '#lib/contract/envelope.ts'

/** An answer that refuses: `code` of the envelope, `message` for people in the language asked for, `data` for machines. */
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

/** The network, or an answer that is no envelope of ours. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A ticket came without data: who asked is not known any more, and the screen asks for another login. */
export class LoginAgain extends Error {
  override readonly name = 'LoginAgain'
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** True for a refusal that says a security check has to be passed first. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captcha' in error.data &&
  error.data.captcha === true

/** What a screen does about a code: a message for 5 s, a plea to log in, the dialog that one was logged out. */
export type Trouble =
  | { kind: 'message'; message: string }
  | { kind: 'not_logged_in'; message: string }
  | { kind: 'logged_out'; message: string; code: number }

type Listener = (trouble: Trouble) => void

const QUIET_MS = 2_000
const LOGGED_OUT: readonly number[] = [CODES.unknownToken, CODES.endedElsewhere, CODES.expiredToken]
const listeners = new Set<Listener>()
let lastPlea = Number.NEGATIVE_INFINITY
/** A logout that was told before the shell listened. */
let untold: Trouble | null = null

/** The shell listens here; what a call rejects with is told to it as well. Returns the way out. */
export function onTrouble(listener: Listener): () => void {
  listeners.add(listener)
  if (untold) listener(untold)
  untold = null
  return () => listeners.delete(listener)
}

/** Tells the shell of a refusal. A second plea to log in within 2 s is swallowed (specification, section 8). */
export function tell(error: ApiError, now = Date.now()): void {
  const { code, message } = error
  if (code === CODES.notLoggedIn) {
    if (now - lastPlea < QUIET_MS) return
    lastPlea = now
  }
  const trouble: Trouble =
    code === CODES.notLoggedIn
      ? { kind: 'not_logged_in', message }
      : LOGGED_OUT.includes(code)
        ? { kind: 'logged_out', message, code }
        : { kind: 'message', message: message || 'Error' }
  if (listeners.size === 0 && trouble.kind === 'logged_out') untold = trouble
  for (const listener of listeners) listener(trouble)
}
