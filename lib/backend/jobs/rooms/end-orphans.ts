import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 5_000

/** Ends live rooms whose node is gone with their encoders, every five seconds. */
export const startOrphans = (onAir: Pick<OnAir, 'endOrphans'>, log: Pick<Logger, 'warn'>) =>
  every(EVERY_MS, () => onAir.endOrphans(), {
    onError: (err) => log.warn({ err }, 'orphaned_rooms_end_failed'),
  })
