import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

/** Dependencies and limits of the recorder. */
export interface RecorderDeps {
  db: Db
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  media: () => Pick<MediaPort, 'record' | 'isRecording'>
  /** The folder the media server writes to; complete files in it are waiting to be imported. */
  folder: string
  /** False: nothing new is recorded; files already begun are still imported. */
  on: boolean
  /** The maximum size of all recordings together, in bytes; the oldest are removed first. */
  mostBytes: number
  /** How many days recordings are stored. */
  days: number
}

/** Dependencies of joining the parts of broadcasts. */
export interface JoinDeps
  extends Pick<RecorderDeps, 'db' | 'clock' | 'log' | 'storage' | 'secrets' | 'folder'> {
  /** Takes covers from films; null: recordings have the cover of their room. */
  ffmpeg?: string | null
}
