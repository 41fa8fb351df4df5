import type { Logger } from 'pino'
import { notifyExpired } from '#lib/backend/domains/accounts/index.ts'
import { every } from '../every.ts'

/** How long after its end an open page may believe that its session lives. */
const EVERY_MS = 5_000

/**
 * Notifies open sockets when their session's time is up. A session that is used lives on, so its end is looked up and not
 * awaited; each node asks for the sockets it holds, by their keys, and asks nothing while it holds none.
 */
export function startExpiryWatch(
  options: Parameters<typeof notifyExpired>[0] & {
    openSessions: () => number[]
    log: Logger
    everyMs?: number
  },
) {
  return every(options.everyMs ?? EVERY_MS, () => notifyExpired(options, options.openSessions()), {
    onError: (err) => options.log.warn({ err }, 'sockets were not notified of expired sessions'),
  })
}
