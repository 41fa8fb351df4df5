import type { Logger } from 'pino'
import { runDueJobs } from '#lib/backend/domains/gifts/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 2_000

/** Ends expired purchases, now and every two seconds, one run after the other. */
export function startGiftsDue(options: Parameters<typeof runDueJobs>[0] & { log: Pick<Logger, 'warn'> }) {
  return every(EVERY_MS, () => runDueJobs(options), {
    onError: (err) => options.log.warn({ err }, 'due_gifts_failed'),
    immediate: true,
  })
}
