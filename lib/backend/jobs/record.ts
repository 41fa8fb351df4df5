import type { Logger } from 'pino'
import type { Recorder } from '#lib/backend/domains/streams/index.ts'
import { every, type Job } from './every.ts'

const SYNC_MS = 3_000
const TIDY_MS = 60_000

/** Keeps recordings going: what is to be recorded, what a dead process left, what is too old or too much. */
export function startRecording({
  recorder,
  sweep,
  log,
}: {
  recorder: Pick<Recorder, 'sync' | 'heal' | 'stop'>
  sweep: () => Promise<unknown>
  log: Pick<Logger, 'warn'>
}): Job {
  const sync = every(SYNC_MS, () => recorder.sync(), {
    onError: (err) => log.warn({ err }, 'what is to be recorded could not be read'),
  })
  const tidy = every(
    TIDY_MS,
    async () => {
      await recorder.heal()
      await sweep()
    },
    { onError: (err) => log.warn({ err }, 'recordings could not be tidied'), atOnce: true },
  )
  return {
    async stop() {
      await Promise.all([sync.stop(), tidy.stop(), recorder.stop()])
    },
  }
}
