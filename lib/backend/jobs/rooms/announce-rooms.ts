import type { Logger } from 'pino'
import { announceRooms } from '#lib/backend/domains/streams/index.ts'
import { every } from '../every.ts'

const EVERY_MS = 2_000

/**
 * Notifies followers and users with a reservation of rooms that went public, every two seconds, one run after
 * the other.
 */
export function startAnnouncements(
  options: Parameters<typeof announceRooms>[0] & { log: Pick<Logger, 'warn'> },
) {
  return every(EVERY_MS, () => announceRooms(options), {
    onError: (err) => options.log.warn({ err }, 'room_announcements_failed'),
    immediate: true,
  })
}
