import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 15_000

/** Notes how many watch, four times a minute, of which the most counts; several nodes at once do no harm. */
export function startBroadcastSamples(onAir: Pick<OnAir, 'sample'>, log: Pick<Logger, 'warn'>) {
  return every(EVERY_MS, () => onAir.sample(), {
    onError: (err) => log.warn({ err }, 'viewers were not noted'),
  })
}
