import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepLogins } from '#lib/backend/domains/accounts/index.ts'
import { every } from './every.ts'

const SWEEP_MS = 10 * 60_000

/** Forgets old tries, codes and sessions every ten minutes. */
export function startLoginSweep(db: Db, log: Logger) {
  return every(SWEEP_MS, () => sweepLogins(db), {
    onError: (err) => log.warn({ err }, 'old logins could not be forgotten'),
  })
}
