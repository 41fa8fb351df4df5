import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepKeys } from '#lib/backend/domains/wallet/index.ts'

const HOUR_MS = 3_600_000

/** Forgets old idempotency keys now and every hour; several nodes at once do no harm. */
export function startSweep(db: Db, log: Pick<Logger, 'warn'>) {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepKeys(db).then(
      () => undefined,
      (err: unknown) => log.warn({ err }, 'old idempotency keys could not be forgotten'),
    )
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
