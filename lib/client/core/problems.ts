import { CODES } from '#lib/contract/core/envelope.ts'
import type { ApiError } from './errors.ts'

/**
 * What the page shows for a refusal: a message for 5 s, a request to log in, or the dialog of an ended
 * session.
 */
export type ApiProblem =
  | { kind: 'message'; message: string }
  | { kind: 'not_logged_in'; message: string }
  | { kind: 'logged_out'; message: string; code: number }

type Listener = (problem: ApiProblem) => void

/** Several calls of one screen may be refused together; the user is asked to log in once. */
const LOGIN_REQUEST_INTERVAL_MS = 2_000
const SESSION_ENDED: readonly number[] = [CODES.unknownToken, CODES.endedElsewhere, CODES.expiredToken]
const listeners = new Set<Listener>()
let lastLoginRequest = Number.NEGATIVE_INFINITY
/** The end of a session, published before the page's frame subscribed. */
let pending: ApiProblem | null = null

/** Subscribes to the problems of calls. Returns the function that unsubscribes. */
export function onApiProblem(listener: Listener): () => void {
  listeners.add(listener)
  if (pending) listener(pending)
  pending = null
  return () => listeners.delete(listener)
}

/** Publishes a refusal to the page's frame. A second request to log in within 2 s is dropped (specification, section 8). */
export function publishApiProblem(error: ApiError, now = Date.now()): void {
  const { code, message } = error
  if (code === CODES.notLoggedIn) {
    if (now - lastLoginRequest < LOGIN_REQUEST_INTERVAL_MS) return
    lastLoginRequest = now
  }
  const problem: ApiProblem =
    code === CODES.notLoggedIn
      ? { kind: 'not_logged_in', message }
      : SESSION_ENDED.includes(code)
        ? { kind: 'logged_out', message, code }
        : { kind: 'message', message: message || 'Error' }
  if (listeners.size === 0 && problem.kind === 'logged_out') pending = problem
  for (const listener of listeners) listener(problem)
}
