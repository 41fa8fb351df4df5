import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 15_000

/**
 * Records the number of viewers, four times a minute, of which the highest counts; safe on several nodes at
 * once.
 */
export function startBroadcastSamples(onAir: Pick<OnAir, 'sample'>, log: Pick<Logger, 'warn'>) {
  return every(EVERY_MS, () => onAir.sample(), {
    onError: (err) => log.warn({ err }, 'viewer_sample_failed'),
  })
}
