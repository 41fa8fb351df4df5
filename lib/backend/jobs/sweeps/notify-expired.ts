import type { Logger } from 'pino'
import { notifyExpired } from '#lib/backend/domains/accounts/index.ts'
import { every } from '../every.ts'

/** How long after its session's end an open page may still consider it live. */
const EVERY_MS = 5_000

/**
 * Notifies open sockets when their session has expired. A session in use is extended, so its end is polled
 * instead of scheduled; each node queries the sessions of its own sockets, by their ids, and queries nothing
 * while it has none.
 */
export function startExpiryWatch(
  options: Parameters<typeof notifyExpired>[0] & {
    openSessions: () => number[]
    log: Logger
    everyMs?: number
  },
) {
  return every(options.everyMs ?? EVERY_MS, () => notifyExpired(options, options.openSessions()), {
    onError: (err) => options.log.warn({ err }, 'expired_sessions_notify_failed'),
  })
}
