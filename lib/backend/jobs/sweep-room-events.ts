import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { sweepRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { every } from './every.ts'

const EVERY_MS = 10 * 60_000

/** Lets old room events go, every ten minutes a part of them. */
export function startRoomEventSweep(db: Db, log: Pick<Logger, 'warn'>) {
  return every(EVERY_MS, () => sweepRoomEvents(db), {
    onError: (err) => log.warn({ err }, 'old room events could not be let go'),
    atOnce: true,
  })
}
