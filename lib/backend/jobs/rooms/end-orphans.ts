import type { Logger } from 'pino'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 5_000

/** Takes rooms off the air whose node is gone with their encoders, every five seconds. */
export const startOrphans = (onAir: Pick<OnAir, 'endOrphans'>, log: Pick<Logger, 'warn'>) =>
  every(EVERY_MS, () => onAir.endOrphans(), {
    onError: (err) => log.warn({ err }, 'rooms of a node that is gone were not ended'),
  })
