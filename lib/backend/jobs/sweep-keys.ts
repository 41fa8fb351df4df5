import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepKeys } from '#lib/backend/domains/wallet/index.ts'
import { every } from './every.ts'

const HOUR_MS = 3_600_000

/** Forgets old idempotency keys now and every hour; several nodes at once do no harm. */
export function startSweep(db: Db, log: Pick<Logger, 'warn'>) {
  return every(HOUR_MS, () => sweepKeys(db), {
    onError: (err) => log.warn({ err }, 'old idempotency keys could not be forgotten'),
    atOnce: true,
  })
}
