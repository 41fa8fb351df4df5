import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { convertNextVideo } from '#lib/backend/domains/videos/index.ts'
import { convertFilm } from '#lib/backend/ports/media/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { every, type Job } from '../every.ts'

const INTERVAL_MS = 3_000
/** A conversion that takes longer has failed. */
const TIMEOUT_MS = 6 * 3_600_000

interface ConversionOptions {
  db: Db
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  ffmpeg: string
  log: Pick<Logger, 'warn'>
}

/** Converts videos and makes smaller sizes of them, one at a time on each node. */
export function startConversions({ ffmpeg, ...deps }: ConversionOptions): Job {
  const control = new AbortController()
  const { signal } = control
  const job = every(
    INTERVAL_MS,
    async () => {
      while (
        !signal.aborted &&
        (await convertNextVideo({
          ...deps,
          signal,
          convert: (from, to, options) =>
            convertFilm(from, to, { ffmpeg, timeoutMs: TIMEOUT_MS, ...options }),
        }))
      );
    },
    { onError: (err) => deps.log.warn({ err }, 'video_conversions_failed') },
  )
  return {
    async stop() {
      control.abort(new Error('the site stops'))
      await job.stop()
    },
  }
}
