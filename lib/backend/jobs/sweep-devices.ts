import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepDevices } from '#lib/backend/domains/moderation/index.ts'

const HOUR_MS = 3_600_000

/** Forgets from where accounts came into rooms a month ago, now and every hour; several nodes at once do no harm. */
export function startDeviceSweep(db: Db, log: Pick<Logger, 'warn'>) {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepDevices(db).catch((err: unknown) =>
      log.warn({ err }, 'old marks of browsers could not be forgotten'),
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
