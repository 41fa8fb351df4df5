import type { Logger } from 'pino'
import { runMallJobs } from '#lib/backend/domains/mall/index.ts'
import { every, type Job } from '../every.ts'

const EVERY_MS = 10 * 60_000

/** Runs the jobs of the mall, now and every ten minutes. */
export const startMallSweep = (
  options: Parameters<typeof runMallJobs>[0] & { log: Pick<Logger, 'warn'> },
): Job =>
  every(EVERY_MS, () => runMallJobs(options), {
    onError: (err) => options.log.warn({ err }, 'mall_sweep_failed'),
    immediate: true,
  })
