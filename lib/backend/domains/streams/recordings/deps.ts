import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

/** What keeping broadcasts needs. */
export interface RecorderParts {
  db: Db
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  media: () => Pick<MediaPort, 'record' | 'isRecording'>
  /** Where the media server writes; what lies there and is not being written waits to be taken over. */
  folder: string
  /** Nothing is recorded when false; what was begun before is still taken over. */
  on: boolean
  /** All recordings together may weigh so much, bytes; the oldest go first. */
  mostBytes: number
  /** They are kept for so many days. */
  days: number
}
