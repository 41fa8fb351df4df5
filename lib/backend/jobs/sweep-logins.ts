import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepLogins } from '#lib/backend/domains/accounts/index.ts'

const SWEEP_MS = 10 * 60_000

/** Forgets old tries, codes and sessions every ten minutes. */
export function startLoginSweep(db: Db, log: Logger) {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => sweepLogins(db))
      .catch((err: unknown) => log.warn({ err }, 'old logins could not be forgotten'))
  }, SWEEP_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
