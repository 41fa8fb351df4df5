import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepDevices } from '#lib/backend/domains/moderation/index.ts'
import { every } from './every.ts'

const HOUR_MS = 3_600_000

/** Forgets from where accounts came into rooms a month ago, now and every hour; several nodes at once do no harm. */
export function startDeviceSweep(db: Db, log: Pick<Logger, 'warn'>) {
  return every(HOUR_MS, () => sweepDevices(db), {
    onError: (err) => log.warn({ err }, 'old marks of browsers could not be forgotten'),
    atOnce: true,
  })
}
