import type { Logger } from 'pino'
import { announceRooms } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 2_000

/** Notifies followers and those who reserved of rooms that went public, every two seconds, one run after the other. */
export function startAnnouncements(
  options: Parameters<typeof announceRooms>[0] & { log: Pick<Logger, 'warn'> },
) {
  return every(EVERY_MS, () => announceRooms(options), {
    onError: (err) => options.log.warn({ err }, 'could not notify users who wait for a room'),
    atOnce: true,
  })
}
